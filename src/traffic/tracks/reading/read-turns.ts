import { Budget } from '../../../foundation/shared/budget.ts';
import { ServiceError } from '../../../foundation/shared/errors.ts';

/** Who asks, and when that client leaves. */
export interface Reader {
  readonly client: string;
  readonly signal: AbortSignal;
}

/** Requests that hold points at the same time, in all and of one client. */
const READS = { max: 6, maxPerKey: 2 };
/** Requests that wait for their turn hold nothing but themselves: a view of the map is nine tiles. */
const WAITING = { max: 60, maxPerKey: 10 };

type Release = () => void;

/** Limits how many requests read tracks at the same time. */
export function createReadTurns() {
  const reads = new Budget(READS);
  const places = new Budget(WAITING);
  const waiting: { client: string; begin: () => void }[] = [];

  const releaseOf = (client: string): Release => {
    return () => {
      reads.release(client);
      const next = waiting.findIndex((one) => reads.take(one.client) === undefined);
      waiting[next]?.begin();
    };
  };

  /** Begins at once, or throws a `Conflict`. Returns what ends it. */
  function begin({ client }: Reader): Release {
    if (reads.take(client) !== undefined) throw tooMany();
    return releaseOf(client);
  }

  /** Begins when it is its turn; rejects with a `Conflict` where too many wait, and where the client leaves before. */
  async function beginInTurn({ client, signal }: Reader): Promise<Release> {
    if (reads.take(client) === undefined) return releaseOf(client);
    if (signal.aborted || places.take(client) !== undefined) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const leave = () => end(() => reject(tooMany()));
      const one = { client, begin: () => end(resolve) };
      function end(settle: () => void): void {
        waiting.splice(waiting.indexOf(one), 1);
        places.release(client);
        signal.removeEventListener('abort', leave);
        settle();
      }
      waiting.push(one);
      signal.addEventListener('abort', leave);
    });
    return releaseOf(client);
  }

  return { begin, beginInTurn };
}

const tooMany = () => new ServiceError('Conflict', 'Too many tracks are asked for at the same time. Try again');
