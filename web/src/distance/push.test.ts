import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, canPush, isPushed, keepPush } from './push';

afterEach(() => vi.unstubAllGlobals());

describe('notices to closed pages', () => {
  it('reads a key as push services write it', () => {
    expect([...bytesOf('AP-_')]).toEqual([0, 255, 191]);
    expect(
      bytesOf('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'),
    ).toHaveLength(65);
  });
  it('are not offered where the page came without protection, or the browser has none', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(canPush()).toBe(false);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {});
    expect(canPush()).toBe(false);
  });
  it('ask the server nothing for somebody who wants none, or watches', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('isSecureContext', false);
    expect(await isPushed()).toBe(false);
    await keepPush({ table: 'abc', seat: 0 });
    await keepPush({ table: 'abc', seat: 2 });
    expect(fetched).not.toHaveBeenCalled();
  });
});
