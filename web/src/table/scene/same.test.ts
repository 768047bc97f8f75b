import { describe, expect, it } from 'vitest';
import { sameFields } from './same';

describe('what is to be drawn', () => {
  it('is the same when all of its fields are', () => {
    const outline = [[1, 2]];
    expect(sameFields([{ at: 'A1', kind: 'goal' }], [{ at: 'A1', kind: 'goal' }])).toBe(true);
    expect(sameFields({ outlines: [outline], drawn: [] }, { outlines: [outline], drawn: [] })).toBe(true);
    expect(sameFields(null, null)).toBe(true);
  });

  it('differs by a field, by one more, and by one less', () => {
    const lit = [{ at: 'A1', kind: 'target', label: '58%' }];
    expect(sameFields(lit, [{ at: 'A1', kind: 'target', label: '60%' }])).toBe(false);
    expect(sameFields(lit, [{ at: 'A1', kind: 'target' }])).toBe(false);
    expect(sameFields(lit, [...lit, { at: 'B1', kind: 'goal' }])).toBe(false);
    expect(sameFields({ a: undefined }, { b: undefined })).toBe(false);
    expect(sameFields(lit, null)).toBe(false);
  });
});
