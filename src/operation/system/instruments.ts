import { Counter, Gauge, type Registry } from 'prom-client';

interface ByLabel {
  help: string;
  read: () => Readonly<Record<string, number>>;
}

export type Instruments = ReturnType<typeof createInstruments>;

/** Makes metrics of plain numbers that features count themselves; each is read at the moment of a scrape. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    total(name: string, help: string, read: () => number): void {
      new Counter({
        name: `wheelhouse_${name}`,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    level(name: string, help: string, read: () => number): void {
      new Gauge({
        name: `wheelhouse_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    /** One series for each word that `read` counts; the words must be a small, fixed set. */
    totalBy(label: string, name: string, { help, read }: ByLabel): void {
      new Counter({
        name: `wheelhouse_${name}`,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset();
          for (const [word, count] of Object.entries(read())) this.inc({ [label]: word }, count);
        },
      });
    },
    levelBy(label: string, name: string, { help, read }: ByLabel): void {
      new Gauge({
        name: `wheelhouse_${name}`,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset();
          for (const [word, value] of Object.entries(read())) this.set({ [label]: word }, value);
        },
      });
    },
  };
}
