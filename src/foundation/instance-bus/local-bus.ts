import type { Clock } from '../shared/clock.ts';
import { createEvent, type Event } from '../shared/event.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';
import { AskError, type Bus, newBusStats } from './bus.ts';
import { createIntake, createPieces, type Pieces } from './pieces.ts';

type Respond = (bytes: Uint8Array, pieces: Pieces<unknown>) => Promise<void>;

/** A bus inside one process: listeners are called before `publish` returns, and it is always up. */
export function createLocalBus({ clock, log }: { clock: Clock; log: Log }): Bus {
  const subjects = new Map<string, Event<Uint8Array>>();
  const answers = new Map<string, Set<Respond>>();
  const guard = createListenerGuard(log);
  const stats = newBusStats();
  const intake = createIntake({ stats, clock, log });

  return {
    isUp: true,
    stats,
    publish: ({ name }, bytes) => subjects.get(name)?.emit(bytes),
    subscribe(subject, take) {
      const event = subjects.get(subject.name) ?? createEvent<Uint8Array>();
      subjects.set(subject.name, event);
      const guarded = guard.wrap((bytes: Uint8Array) => {
        const given = intake.read(subject, bytes);
        if (given) take(given.message, bytes.length);
      });
      return event.on(guarded);
    },
    serve(question, answer) {
      const served = answers.get(question.name) ?? new Set();
      const respond: Respond = async (bytes, pieces) => {
        try {
          const given = intake.read(question, bytes);
          if (!given) return pieces.fail('the question is malformed');
          for await (const piece of answer(given.message)) pieces.push(piece);
          pieces.end();
        } catch (error) {
          guard.failed(error);
          pieces.fail('the answer failed');
        }
      };
      answers.set(question.name, served.add(respond));
      return () => served.delete(respond);
    },
    async *ask(question, bytes, timeoutMs) {
      const [respond] = answers.get(question.name) ?? [];
      if (!respond) throw new AskError('nobody answers');
      const pieces = createPieces({ clock, timeoutMs, question, intake });
      void respond(bytes, pieces);
      yield* pieces;
    },
    onUp: () => () => undefined,
    close: async () => undefined,
  };
}

/** Catches errors of listeners, because an error would end the connection of the bus; logs the first of a series. */
export function createListenerGuard(log: Log) {
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'bus.listener_failed', { err: error }) });
  return {
    failed: outage.failed,
    wrap:
      <T>(listener: (value: T) => void) =>
      (value: T): void => {
        try {
          listener(value);
          outage.succeeded();
        } catch (error) {
          outage.failed(error);
        }
      },
  };
}
