import { EventEmitter } from 'node:events';
import { Bonjour, type ServiceConfig } from 'bonjour-service';

/** Undefined where the system has no socket for it. */
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

/** The library keeps its socket to itself, but an error of it that nobody takes would end the process. */
function emitterOf(bonjour: Bonjour): EventEmitter {
  const server: unknown = Reflect.get(bonjour, 'server');
  const emitter: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : undefined;
  if (emitter instanceof EventEmitter) return emitter;
  throw new Error('this release of bonjour-service is not known');
}
