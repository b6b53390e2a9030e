import { Counter, Gauge, type Registry } from 'prom-client';

/** Booleans become 1 or 0, unknown values NaN, and missing ones 0. */
type Figure = number | boolean | null | undefined;
type Figures = Readonly<Record<string, Figure>>;

export type Instruments = ReturnType<typeof createInstruments>;

/**
 * Makes metrics of numbers that features count; each is read at a scrape. A name can end with a label,
 * `errors_total{reason}`: there is one series for each key read, from a small, fixed set.
 */
export function createInstruments(registry: Registry) {
  const toFacts = (name: string, help: string) => {
    const [metric = '', label] = name.split(/[{}]/);
    const labels = label === undefined ? [] : [label];
    return { name: `wheelhouse_${metric}`, help, registers: [registry], labelNames: labels };
  };
  return {
    total(name: string, help: string, read: () => Figure | Figures): void {
      const facts = toFacts(name, help);
      new Counter({
        ...facts,
        collect() {
          this.reset();
          for (const [labels, value] of seriesOf(read(), facts.labelNames)) this.inc(labels, value);
        },
      });
    },
    level(name: string, help: string, read: () => Figure | Figures): void {
      const facts = toFacts(name, help);
      new Gauge({
        ...facts,
        collect() {
          this.reset();
          for (const [labels, value] of seriesOf(read(), facts.labelNames)) this.set(labels, value);
        },
      });
    },
  };
}

function seriesOf(read: Figure | Figures, [label]: readonly string[]): (readonly [Record<string, string>, number])[] {
  if (typeof read !== 'object' || read === null) return [[{}, toNumber(read)]];
  return Object.entries(read).map(([word, figure]) => [{ [label ?? '']: word }, toNumber(figure)]);
}

const toNumber = (figure: Figure): number => (figure === null ? Number.NaN : Number(figure ?? 0));

/** Null before the first event. */
export const secsSince = (at: number | null, now: number): number | null => (at === null ? null : (now - at) / 1000);

/** One value for each of several named things. */
export const each = <Key extends string, Thing extends Readonly<Record<Key, string>>>(
  things: readonly Thing[],
  name: Key,
  read: (thing: Thing) => Figure,
): Figures => Object.fromEntries(things.map((thing) => [thing[name], read(thing)]));
