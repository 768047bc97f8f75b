// Whether a battle that is kept still comes out as it was fought: the program may have changed since.
import { DeskError, type Asker } from '../desk/types';

export type Sound =
  | { kind: 'good' }
  /** Record and program part in this turn; so many orders can be taken up. */
  | { kind: 'parted'; turn: number; orders: number }
  /** Not even its beginning can be laid out. */
  | { kind: 'faulty'; message: string };

export async function soundOf(desk: Asker, battle: string): Promise<Sound> {
  try {
    const { verified, agreed } = await desk.ask({ do: 'replay', battle });
    return verified || !agreed ? { kind: 'good' } : { kind: 'parted', ...agreed };
  } catch (error) {
    if (!(error instanceof DeskError) || error.failure.kind === 'internal') throw error;
    return { kind: 'faulty', message: error.message };
  }
}
