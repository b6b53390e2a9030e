import { describe, expect, test } from 'vitest';
import { isFiltered, isWrongOrder, parseFilter, type TripFilter, toFilterHref, toQuery } from './trips-page.tsx';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

describe('the filter of the board', () => {
  test('comes back from the address as it was put there', () => {
    const filter: TripFilter = {
      text: 'gravel & sand',
      status: 'Completed',
      clientId: 'a',
      categoryId: 'b',
      shipId: 'mv-anna',
      from: '2026-11-01',
      to: '2026-11-20',
    };
    const href = toFilterHref(filter);
    expect(href).toMatch(/^#\/trips\?text=gravel/);
    expect(parse(href.slice(href.indexOf('?')))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });

  test('leaves the address bare where nothing is chosen', () => {
    expect(toFilterHref(parse(''))).toBe('#/trips');
    expect(isFiltered(parse(''))).toBe(false);
  });

  test('ignores what somebody wrote into the address', () => {
    expect(parse('status=lost&from=yesterday&to=2026-99-99')).toEqual(parse(''));
  });

  test('asks the service for whole local days', () => {
    const { from, to } = toQuery(parse('from=2026-11-20&to=2026-11-20'));
    expect(from).toBe(new Date(2026, 10, 20).getTime() / 1000);
    expect(to).toBe(new Date(2026, 10, 21).getTime() / 1000 - 1);
    expect(toQuery(parse('text=gravel'))).toEqual({});
    expect(toQuery(parse('ship=mv-anna'))).toEqual({ shipId: 'mv-anna' });
  });

  test('knows days in the wrong order before the service refuses them', () => {
    expect(isWrongOrder(parse('from=2026-11-20&to=2026-11-19'))).toBe(true);
    expect(isWrongOrder(parse('from=2026-11-20&to=2026-11-20'))).toBe(false);
    expect(isWrongOrder(parse('from=2026-11-20'))).toBe(false);
  });
});
