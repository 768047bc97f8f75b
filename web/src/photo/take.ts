// A photograph for whoever wants one without a photographer, such as the report.
import type { Eye, Pose, Table } from '../table';
import { pngOf } from './files';

/**
 * Of what lies on the table now, from a pose or with the eyes of somebody on `side`; as a PNG of that size. What is seen
 * of the table meanwhile is what was seen before.
 */
export async function takePhoto(
  table: Table,
  from: Pose | Eye,
  width: number,
  height: number,
  side: string | null = null,
): Promise<Blob> {
  const studio = await table.studio(side, () => undefined);
  try {
    const canvas = await studio.portrait(from, { width, height });
    if (!canvas) throw new Error('The battle was closed before the photo was taken.');
    return await pngOf(canvas);
  } finally {
    studio.leave();
  }
}
