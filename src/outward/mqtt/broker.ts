import { createHash } from 'node:crypto';
import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import { toNetworkReason } from '../../foundation/outbound/network-error.ts';
import { atMost, backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { maskUrl } from '../../foundation/shared/network/address.ts';
import { type CauseCode, type Reason, toReason } from '../../foundation/shared/reason.ts';

/**
 * Ends a connection if the broker sends more bytes than the limit without a complete packet. Subscribed messages have some
 * kilobytes at most, but MQTT allows packets of 256 MB, which the library buffers. Over WebSocket, a frame has the same limit.
 */
export function limitPackets(client: MqttClient): void {
  let bytes = 0;

  function watch(): void {
    const { stream } = client;
    bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LIMITS.mqttInbound.bytes) stream.destroy(new PacketTooLongError());
    });
  }

  client.on('packetreceive', () => {
    bytes = 0;
  });
  // `connect` is the first packet of each connection. The first connection is open already.
  client.on('packetsend', ({ cmd }) => {
    if (cmd === 'connect') watch();
  });
  watch();
}

class PacketTooLongError extends Error {
  /** The client does not pass errors without a code to its listeners. */
  readonly code = 'EMSGSIZE';

  constructor() {
    super('the broker sends packets that are too long');
  }
}

/** Messages of QoS 2 that the broker may leave unreleased: the library keeps each of them. */
const RECEIVE_MAXIMUM = 16;
const BACKOFF = { firstMs: 1000, maxMs: 60_000 };
const CONNECT_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_SECS = 30;
/** Will delay: a shorter interruption does not show the service as offline. */
const WILL_DELAY_SECS = 5;
const CLOSE_TIMEOUT_MS = 1000;
/** Time limit of closing if topics must be cleared, which only this connection can do. */
const CLEAR_TIMEOUT_MS = 5000;

export interface BrokerOptions {
  url: string;
  username: string | undefined;
  password: string | undefined;
  /** Topic of the online status; undefined for a connection that only clears former topics. */
  statusTopic: string | undefined;
  /** Key for the client id [derived from the status topic]. */
  clientKey?: string;
  clock: Clock;
  log: Log;
  random: () => number;
  /** How long the broker keeps undelivered messages while the service is stopped [not at all]. */
  sessionSecs?: number;
  /** Called when connected: subscribe and publish the state. */
  onConnect(): void;
  /**
   * Handles messages one at a time. A message is acknowledged when the promise resolves. If it rejects, the connection ends,
   * and the broker sends the message again at the next one.
   */
  onMessage(message: { topic: string; payload: string; isRetained: boolean }): void | Promise<void>;
}

export interface PublishOptions {
  isRetained?: boolean;
  /** 1: confirmed by the broker [1]. */
  qos?: 0 | 1;
  /** Expiry of the message at the broker. */
  expirySecs?: number;
  /** Called when the broker has confirmed the message. */
  onConfirmed?: () => void;
}

interface Sent {
  isRetained: boolean;
  qos: 0 | 1;
  expirySecs: number | undefined;
  onConfirmed?: (() => void) | undefined;
}

/** Counted since the start. */
export interface BrokerStats {
  connected: boolean;
  sent: number;
  /** Messages not sent, because the broker was unreachable or slow. */
  skipped: number;
  /** Connections that ended or failed. */
  failures: number;
  lastError: Reason | null;
}

export type Broker = ReturnType<typeof connectBroker>;

/** A connection to an MQTT 5 broker that reconnects by itself. */
export function connectBroker(options: BrokerOptions) {
  const {
    url,
    username,
    password,
    statusTopic,
    clientKey = statusTopic ?? '',
    sessionSecs,
    clock,
    log,
    random,
  } = options;
  const stats: BrokerStats = { connected: false, sent: 0, skipped: 0, failures: 0, lastError: null };
  const facts = { broker: maskUrl(url) };
  const outage = createOutageLog({
    onBegin: () => logEvent(log, 'mqtt.disconnected', { ...facts, reason: stats.lastError?.text ?? null }),
    onEnd: () => log.info(facts, 'MQTT broker connected again'),
  });
  let failuresInRow = 0;
  /** Whether the last message could not be handled; then a new connection does not reset the back-off. */
  let isRefusing = false;
  /** Messages not confirmed by the broker yet. */
  const pending = { messages: 0, bytes: 0 };
  let isClosing = false;

  const settings: IClientOptions = {
    protocolVersion: 5,
    // A broker closes the older connection with the same client id and publishes its will before the new one reports online.
    clientId: `wheelhouse-${createHash('sha256').update(clientKey).digest('hex').slice(0, 12)}`,
    queueQoSZero: false,
    reconnectOnConnackError: true,
    reconnectPeriod: BACKOFF.firstMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepalive: KEEP_ALIVE_SECS,
    // Over WebSocket, the library buffers a frame before it passes on any data.
    wsOptions: { maxPayload: LIMITS.mqttInbound.bytes },
    clean: sessionSecs === undefined,
    properties: {
      receiveMaximum: RECEIVE_MAXIMUM,
      ...(sessionSecs !== undefined && { sessionExpiryInterval: sessionSecs }),
    },
    ...(statusTopic !== undefined && { will: willOf(statusTopic) }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
  const client: MqttClient = connect(url, settings);
  limitPackets(client);

  client.on('connect', () => {
    stats.connected = true;
    if (!isRefusing) succeeded();
    log.debug(facts, 'MQTT broker connected');
    if (statusTopic !== undefined) publish(statusTopic, 'online', { isRetained: true });
    options.onConnect();
  });
  client.on('error', (error) => {
    stats.lastError = describe(error);
  });
  client.on('close', () => {
    stats.connected = false;
    if (isClosing) return;
    stats.failures += 1;
    stats.lastError ??= CLOSED;
    client.options.reconnectPeriod = backoffMs(failuresInRow, BACKOFF, random);
    failuresInRow += 1;
    outage.failed(undefined);
  });
  // The library acknowledges the message and reads the next one when `done` is called.
  client.handleMessage = ({ topic, payload, retain }: IPublishPacket, done: () => void) => {
    const { stream } = client;
    const handled = options.onMessage({ topic, payload: payload.toString(), isRetained: retain });
    if (!handled) {
      done();
      return;
    }
    handled.then(
      () => {
        isRefusing = false;
        // The id of a message is valid only on its connection.
        if (!client.connected || client.stream !== stream) return;
        succeeded();
        done();
      },
      (error: unknown) => {
        isRefusing = true;
        stats.lastError = NOT_TAKEN;
        log.debug({ ...facts, err: error }, 'message of the MQTT broker not taken');
        stream.destroy();
      },
    );
  };

  function succeeded(): void {
    failuresInRow = 0;
    stats.lastError = null;
    outage.succeeded();
  }

  function publish(
    topic: string,
    payload: string,
    { isRetained = false, qos = 1, expirySecs, onConfirmed }: PublishOptions = {},
  ): boolean {
    const bytes = Buffer.byteLength(topic) + Buffer.byteLength(payload);
    const { items, bytes: limit } = LIMITS.mqttPending;
    if (!stats.connected || pending.messages >= items || pending.bytes + bytes > limit) {
      stats.skipped += 1;
      return false;
    }
    send(topic, payload, { isRetained, qos, expirySecs, onConfirmed });
    return true;
  }

  function send(topic: string, payload: string, { isRetained, qos, expirySecs, onConfirmed }: Sent): void {
    const bytes = Buffer.byteLength(topic) + Buffer.byteLength(payload);
    pending.messages += 1;
    pending.bytes += bytes;
    stats.sent += 1;
    const properties = expirySecs === undefined ? {} : { messageExpiryInterval: expirySecs };
    client.publish(topic, payload, { qos, retain: isRetained, properties }, (error) => {
      pending.messages -= 1;
      pending.bytes -= bytes;
      if (!error) onConfirmed?.();
    });
  }

  return {
    /** Returns false and does not send if the broker is unreachable or slow. */
    publish,
    stats,
    subscribe(topics: readonly string[]): void {
      // With a session, request retained messages only for a new subscription: the session has delivered later ones.
      const rh = sessionSecs === undefined ? 0 : 1;
      // Exclude messages of this client (`nl`), and keep the retain flag (`rap`).
      client.subscribe([...topics], { qos: 1, nl: true, rap: true, rh }, (error) => {
        if (error) logEvent(log, 'mqtt.subscription_refused', { ...facts, reason: describe(error).text });
      });
    },
    /**
     * Clears the topics and publishes `offline` unless the status topic is among them. Returns whether the broker was
     * connected.
     */
    async close(left: readonly string[]): Promise<boolean> {
      isClosing = true;
      const wasConnected = stats.connected;
      const kept = { isRetained: true, qos: 1, expirySecs: undefined } as const;
      // Publish `offline` first: the will is sent only after an unclean disconnect.
      if (wasConnected && statusTopic !== undefined && !left.includes(statusTopic)) send(statusTopic, 'offline', kept);
      if (wasConnected) for (const topic of left) send(topic, '', kept);
      const isSent = await atMost(clock, left.length > 0 ? CLEAR_TIMEOUT_MS : CLOSE_TIMEOUT_MS, client.endAsync());
      if (!isSent) await client.endAsync(true);
      return wasConnected && isSent;
    },
  };
}

const willOf = (topic: string): NonNullable<IClientOptions['will']> => ({
  topic,
  payload: Buffer.from('offline'),
  qos: 1,
  retain: true,
  properties: { willDelayInterval: WILL_DELAY_SECS },
});

/** Reason codes of MQTT 5 that operators meet. */
const REASONS: Readonly<Record<number, readonly [text: string, code: CauseCode]>> = {
  128: ['unspecified error', 'errorReported'],
  132: ['it does not know MQTT 5', 'unsupported'],
  133: ['client id refused', 'errorReported'],
  134: ['wrong user name or password', 'login'],
  135: ['not authorised', 'login'],
  136: ['unavailable', 'errorReported'],
  138: ['banned', 'errorReported'],
};
const NOT_TAKEN = toReason('its message could not be stored', 'unexpected');
const CLOSED = toReason('the broker closed the connection', 'closed');

function describe(error: unknown): Reason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'number') return toNetworkReason(error);
  const [text, cause] = REASONS[code] ?? ['reason', 'errorReported'];
  return toReason(`the broker refuses: ${text} (${code})`, cause, { status: code });
}
