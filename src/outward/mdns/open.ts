import { EventEmitter } from 'node:events';
import { Bonjour, type ServiceConfig } from 'bonjour-service';

/** Undefined if the system cannot open the socket. */
export function open(network: Partial<ServiceConfig>, failed: (error: unknown) => void): Bonjour | undefined {
  try {
    const bonjour = new Bonjour(network, failed);
    for (const event of ['error', 'warning']) emitterOf(bonjour).on(event, failed);
    return bonjour;
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** Access to the library's private socket: an unhandled `error` event of it would end the process. */
function emitterOf(bonjour: Bonjour): EventEmitter {
  const server: unknown = Reflect.get(bonjour, 'server');
  const emitter: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : undefined;
  if (emitter instanceof EventEmitter) return emitter;
  throw new Error('this release of bonjour-service is not known');
}
