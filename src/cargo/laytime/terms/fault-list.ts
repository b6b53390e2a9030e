import { badRequest } from '../../../foundation/shared/errors.ts';
import type { Fault } from '../../../foundation/shared/faults.ts';

/** Collects the errors of a body, up to a maximum, and reports them together. */
const MAX_FAULTS = 20;

export interface FaultList {
  add(message: string, fault: Fault): void;
  readonly isEmpty: boolean;
  /** Throws if there are any. */
  demandNone(): void;
}

export function createFaultList(): FaultList {
  const found: { message: string; fault: Fault }[] = [];
  return {
    add(message, fault) {
      if (found.length < MAX_FAULTS) found.push({ message, fault });
    },
    get isEmpty() {
      return found.length === 0;
    },
    demandNone() {
      if (found.length > 0)
        throw badRequest(
          found.map(({ message }) => message).join('; '),
          found.map(({ fault }) => fault),
        );
    },
  };
}
