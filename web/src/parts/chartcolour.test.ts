import { expect, it } from 'vitest';
import { chartColour, contrastWithPaper } from './chartcolour';

const white = '#f4f1e8';
const flag = { field: '#f2c230', device: 'eagle', charge: '#141414' } as const;

it('is the coat where the coat is seen on the paper', () => {
  for (const coat of ['#1f3d8a', '#9b9c94', '#b09468', '#e0b040'])
    expect(chartColour({ coat, facings: '#8a2f3c', flag })).toBe(coat);
});

it('is the facings or the flag for white coats, and never white', () => {
  expect(chartColour({ coat: white, facings: '#8a2f3c', flag })).toBe('#8a2f3c');
  expect(chartColour({ coat: white, facings: '#f0e2b8', flag })).toBe('#141414');
  expect(chartColour({ coat: white, facings: white, flag: { ...flag, charge: white } })).toBe('#f2c230');
  const pale = chartColour({ coat: white, facings: white, flag: { ...flag, field: white, charge: white } });
  expect(contrastWithPaper(pale)).toBeGreaterThan(3);
});

it('measures contrast as it is usually measured', () => {
  expect(contrastWithPaper('#fffdf6')).toBe(1);
  expect(contrastWithPaper('#000000')).toBeGreaterThan(20);
});
