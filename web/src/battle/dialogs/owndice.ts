// Dice of our own: an order is sent again with every throw that was entered, until none is needed any more.
import type { Needs, Ordered } from '../../desk/types';

export class OwnDice {
  private answer: ((faces: number[] | null) => void) | null = null;

  /** `tell` is told which throw waits, and that none does. */
  constructor(private readonly tell: (needs: Needs | null) => void) {}

  /** The answer that needs no throw; null when nobody throws. */
  async untilDone(send: (dice: { dice?: number[] }) => Promise<Ordered>): Promise<Ordered | null> {
    let dice: number[] = [];
    for (;;) {
      const answer = await send(dice.length ? { dice } : {});
      if (!answer.needs) return answer;
      const faces = await this.askFor(answer.needs);
      if (!faces) return null;
      dice = [...dice, ...faces];
    }
  }

  /** The faces of the throw that waits; null withdraws the order. */
  enter(faces: number[] | null): void {
    this.answer?.(faces);
  }

  private askFor(needs: Needs): Promise<number[] | null> {
    return new Promise((resolve) => {
      this.answer = (faces) => {
        this.answer = null;
        this.tell(null);
        resolve(faces);
      };
      this.tell(needs);
    });
  }
}
