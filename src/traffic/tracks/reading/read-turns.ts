import type { FastifyReply, FastifyRequest } from 'fastify';
import { Budget } from '../../../foundation/shared/budget.ts';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import { toAddressGroup } from '../../../foundation/shared/network/address.ts';

/** The client of a read, and a signal that is aborted when it disconnects. */
export interface Reader {
  readonly client: string;
  readonly signal: AbortSignal;
}

/** Maximum number of reads with points in memory, in total and per client. */
const READS = { max: 6, maxPerKey: 2 };
/** Maximum number of queued requests, which need little memory: a map view requests nine tiles. */
const WAITING = { max: 60, maxPerKey: 10 };

type Release = () => void;

/** Limits the number of concurrent reads of tracks. */
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

  /** Starts at once or throws a `Conflict`. Returns the function that ends the read. */
  function begin({ client }: Reader): Release {
    if (reads.take(client) !== undefined) throw tooMany();
    return releaseOf(client);
  }

  /**
   * Waits for the turn of the client. Rejects with a `Conflict` if the queue is full or the client has disconnected.
   */
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

/** Reader of a request; its signal is aborted when the client disconnects before the answer is complete. */
export function readerOf(request: FastifyRequest, reply: FastifyReply): Reader {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return { client: toAddressGroup(request.ip), signal: left.signal };
}
