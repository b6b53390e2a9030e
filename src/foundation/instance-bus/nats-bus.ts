import { randomBytes } from 'node:crypto';
import { createInbox, headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Clock } from '../shared/clock.ts';
import { createEvent } from '../shared/event.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Log } from '../shared/logging/log-events.ts';
import { type Answer, AskError, type Bus, newBusStats, type Question } from './bus.ts';
import { createListenerGuard } from './local-bus.ts';
import { createNatsLink, type NatsOptions } from './nats-link.ts';
import { createAssembler, createSplitter, MIN_PART_BYTES } from './parts.ts';
import { createIntake, createPieces } from './pieces.ts';

/** Memory of the client library per message, without its bytes. */
const MESSAGE_BYTES = LIMITS.busUnconfirmed.bytes / LIMITS.busUnconfirmed.items;
/** Number of bytes after which a confirmation is requested. */
const CONFIRM_BYTES = 256 * 1024;
/** Number of unconfirmed bytes at which a response waits. */
const BUSY_BYTES = 1024 * 1024;

export type SendWindow = ReturnType<typeof createSendWindow>;

/**
 * Limits the data that waits in this process for a slow or stalled server: the client library queues without limit.
 * `confirm` resolves when the server has read all data sent before, and rejects when the connection ends.
 */
export function createSendWindow(confirm: () => Promise<void>) {
  let unconfirmed = 0;
  let sinceConfirm = 0;
  let latest: Promise<void> = Promise.resolve();

  function requestConfirmation(): void {
    const bytes = sinceConfirm;
    sinceConfirm = 0;
    const confirmed = () => {
      unconfirmed -= bytes;
    };
    latest = confirm().then(confirmed, confirmed);
  }

  return {
    /** Counts a message as sent, at once, if there is space for it; otherwise returns false. */
    note(length: number): boolean {
      const bytes = Math.max(length, MESSAGE_BYTES);
      if (unconfirmed + bytes > LIMITS.busUnconfirmed.bytes) return false;
      unconfirmed += bytes;
      sinceConfirm += bytes;
      if (sinceConfirm >= CONFIRM_BYTES) requestConfirmation();
      return true;
    },
    /** Resolves when the server has nearly caught up, or the connection has ended. */
    async room(): Promise<void> {
      if (unconfirmed > BUSY_BYTES) await latest;
    },
  };
}

/** Header of a part of a message, see `parts.ts`. */
const PART_HEADER = 'Wheelhouse-Part';
/** Values of the response header: `piece <index>`, `end <count>`, `failed`. */
const ANSWER_HEADER = 'Wheelhouse-Answer';
/** Bytes reserved for headers, below the maximum size of the server. */
const HEADER_BYTES = 512;
const DEFAULT_MAX_PAYLOAD = 1024 * 1024;
/** Maximum number of concurrent responses for one subject; further requests fail. */
const MAX_ANSWERS = 16;
const NOTHING = new Uint8Array(0);
/** Subject prefix of responses. */
const INBOX = '_INBOX.';
/** The response of the server if no instance handles the subject. */
const NO_RESPONDERS = 503;

export interface NatsBusDeps extends NatsOptions {
  /** First part of all subjects; services with the same prefix on the same servers are one. */
  prefix: string;
  clock: Clock;
  log: Log;
}

/** A message to send, and how. */
interface Outgoing {
  subject: string;
  bytes: Uint8Array;
  /** Subject of the response. */
  reply?: string;
  /** Value of the answer header. */
  answer?: string;
}

interface Incoming {
  bytes: Uint8Array;
  reply: string;
  answer: string;
  isUnanswered: boolean;
}

interface Listening {
  readonly subject: string;
  readonly group?: string | undefined;
  /** Maximum size of one message; the parts of a longer one are dropped. */
  readonly maxBytes: number;
  readonly receive: (incoming: Incoming) => void;
  subscription?: Subscription;
}

/**
 * A bus over the servers of one NATS cluster, without JetStream. It connects in the background, without a time limit,
 * and reconnects after each loss. Throws if the credentials file cannot be read.
 */
export function createNatsBus({ prefix, clock, log, ...options }: NatsBusDeps): Bus {
  const stats = newBusStats();
  const split = createSplitter(randomBytes(9).toString('base64url'));
  const guard = createListenerGuard(log);
  const came = createEvent<void>();
  const went = createEvent<void>();
  const listenings = new Set<Listening>();
  let opened: NatsConnection | undefined;
  let up: { connection: NatsConnection; window: SendWindow } | undefined;
  const intake = createIntake({ stats, clock, log });
  const assembler = createAssembler();
  let subscriptions = 0;

  const link = createNatsLink({
    options,
    clock,
    log,
    stats,
    onOpen(connection) {
      opened = connection;
      for (const listening of listenings) open(listening);
    },
    onUp(connection) {
      up = { connection, window: createSendWindow(() => connection.flush()) };
      came.emit();
    },
    onDown() {
      up = undefined;
      went.emit();
    },
  });

  /** Sends a message; false if it was dropped. */
  function send(message: Outgoing): boolean {
    // Throws while the connection is closed, and for an invalid subject in a foreign message.
    const isSent = up?.window.note(message.bytes.length) && trySend(up.connection, message);
    if (!isSent) stats.dropped += 1;
    return isSent ?? false;
  }

  function trySend(connection: NatsConnection, { subject, bytes, reply, answer }: Outgoing): boolean {
    const maxBytes = Math.max(MIN_PART_BYTES, (connection.info?.max_payload ?? DEFAULT_MAX_PAYLOAD) - HEADER_BYTES);
    try {
      for (const part of split(bytes, maxBytes)) {
        const fields = headers();
        if (part.header !== undefined) fields.set(PART_HEADER, part.header);
        if (answer !== undefined) fields.set(ANSWER_HEADER, answer);
        connection.publish(subject, part.bytes, {
          ...(reply !== undefined && { reply }),
          ...(part.header === undefined && answer === undefined ? {} : { headers: fields }),
        });
      }
      return true;
    } catch (error) {
      log.debug({ err: error }, 'message between instances could not be sent');
      return false;
    }
  }

  function open(listening: Listening): void {
    if (!opened || opened.isClosed()) return;
    const { subject, group, maxBytes, receive } = listening;
    subscriptions += 1;
    const subscription = subscriptions;
    const malformed = () => intake.malformed(subject);
    const receiveMessage = guard.wrap((message: Msg) => {
      const fields = message.headers;
      const header = fields?.get(PART_HEADER) || undefined;
      const bytes = assembler.take({ subscription, header, bytes: message.data, maxBytes, malformed });
      if (!bytes) return;
      const answer = fields?.get(ANSWER_HEADER) ?? '';
      receive({ bytes, reply: message.reply ?? '', answer, isUnanswered: fields?.code === NO_RESPONDERS });
    });
    listening.subscription = opened.subscribe(subject, {
      ...(group !== undefined && { queue: group }),
      // The link reports refusals of the server.
      callback: (error, message) => void (error ?? receiveMessage(message)),
    });
  }

  function listen(listening: Listening): () => void {
    listenings.add(listening);
    open(listening);
    return () => {
      listenings.delete(listening);
      if (!opened?.isClosed()) listening.subscription?.unsubscribe();
    };
  }

  async function respond<Q>(answer: Answer<Q>, { question, reply }: { question: Q; reply: string }): Promise<void> {
    const asked = up;
    let index = 0;
    try {
      for await (const piece of answer(question)) {
        // Without this piece, the response is incomplete: it ends here.
        if (up !== asked || !send({ subject: reply, bytes: piece, answer: `piece ${index}` })) return;
        index += 1;
        await asked?.window.room();
      }
      send({ subject: reply, bytes: NOTHING, answer: `end ${index}` });
    } catch (error) {
      guard.failed(error);
      send({ subject: reply, bytes: NOTHING, answer: 'failed' });
    }
  }

  async function* ask<A>(
    question: Question<unknown, A>,
    bytes: Uint8Array,
    timeoutMs: number,
  ): AsyncGenerator<A, void, undefined> {
    const pieces = createPieces({ question, intake, clock, timeoutMs });
    const reply = createInbox();
    let count = 0;
    const receive = (incoming: Incoming) => {
      if (incoming.isUnanswered) pieces.fail('nobody answers');
      else if (incoming.answer === `piece ${count}`) {
        count += 1;
        pieces.push(incoming.bytes);
      } else if (incoming.answer === `end ${count}`) pieces.end();
      else pieces.fail(incoming.answer === 'failed' ? 'the answer failed' : 'a piece of the answer was lost');
    };
    const ends = [
      listen({ subject: reply, maxBytes: question.answer.maxBytes, receive }),
      went.on(() => pieces.fail('the connection was lost')),
    ];
    try {
      if (!send({ subject: `${prefix}.${question.name}`, bytes, reply })) throw new AskError('the bus is down');
      yield* pieces;
    } finally {
      for (const end of ends) end();
    }
  }

  link.start();
  return {
    stats,
    get isUp() {
      return up !== undefined;
    },
    publish({ name }, bytes) {
      send({ subject: `${prefix}.${name}`, bytes });
    },
    subscribe(subject, receive) {
      const { name, maxBytes } = subject;
      const receiveBytes = ({ bytes }: Incoming) => {
        const given = intake.read(subject, bytes);
        if (given) receive(given.message, bytes.length);
      };
      return listen({ subject: `${prefix}.${name}`, maxBytes, receive: receiveBytes });
    },
    serve(question, answer, group) {
      const { name, maxBytes } = question;
      let running = 0;
      const receiveQuestion = ({ bytes, reply }: Incoming) => {
        // A response to any other subject would look like a message of this instance.
        if (!reply.startsWith(INBOX)) return intake.malformed(name, new TypeError('the question has no inbox'));
        const given = intake.read(question, bytes);
        if (!given) return;
        if (running >= MAX_ANSWERS) return void send({ subject: reply, bytes: NOTHING, answer: 'failed' });
        running += 1;
        void respond(answer, { question: given.message, reply }).finally(() => {
          running -= 1;
        });
      };
      return listen({ subject: `${prefix}.${name}`, group, maxBytes, receive: receiveQuestion });
    },
    ask,
    onUp: (listener) => came.on(guard.wrap(listener)),
    close: () => link.close(),
  };
}
