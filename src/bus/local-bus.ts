import type { Clock } from '../shared/clock.ts';
import { createEvent, type Event } from '../shared/event.ts';
import type { Log } from '../shared/log.ts';
import { type Answer, AskError, type Bus, newBusStats } from './bus.ts';
import { createListenerGuard } from './listener-guard.ts';
import { createPieces, type Pieces } from './pieces.ts';

/** A bus inside one process: listeners are called before `publish` returns, and it is always up. */
export function createLocalBus({ clock, log }: { clock: Clock; log: Log }): Bus {
  const subjects = new Map<string, Event<Uint8Array>>();
  const answers = new Map<string, Set<Answer>>();
  const guard = createListenerGuard(log);

  async function respond(answer: Answer, { bytes, pieces }: { bytes: Uint8Array; pieces: Pieces }): Promise<void> {
    try {
      for await (const piece of answer(bytes)) pieces.push(piece);
      pieces.end();
    } catch (error) {
      guard.failed(error);
      pieces.fail('the answer failed');
    }
  }

  return {
    isUp: true,
    stats: newBusStats(),
    publish: (subject, bytes) => subjects.get(subject)?.emit(bytes),
    subscribe(subject, hear) {
      const event = subjects.get(subject) ?? createEvent<Uint8Array>();
      subjects.set(subject, event);
      return event.on(guard.wrap(hear));
    },
    serve(subject, answer) {
      const served = answers.get(subject) ?? new Set();
      answers.set(subject, served.add(answer));
      return () => served.delete(answer);
    },
    async *ask(subject, bytes, timeoutMs) {
      const [answer] = answers.get(subject) ?? [];
      if (!answer) throw new AskError('nobody answers');
      const pieces = createPieces({ clock, timeoutMs });
      void respond(answer, { bytes, pieces });
      yield* pieces;
    },
    onUp: () => () => undefined,
    close: async () => undefined,
  };
}
