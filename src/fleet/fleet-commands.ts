import type { Config } from '../foundation/config/schema.ts';
import { createShipService, type ShipService, type ShipServiceDeps } from './office/ship-service.ts';

export type { ShipService };

export const createShips = (deps: ShipServiceDeps): ShipService => createShipService(deps);

class AboardError extends Error {}

/** Throws on a ship, because only an office has ships. */
export function demandOffice({ fleet }: Config): void {
  if (fleet.mode !== 'ship') return;
  throw new AboardError(
    `this installation is a ship (fleet.mode = "ship"): run fleet commands in the office, ${fleet.url}`,
  );
}

/** `fleet add`: the token is printed here and nowhere else. */
export async function addCommand(ships: ShipService, name: string, config: Config): Promise<string> {
  const { id, name: shown, token } = await ships.add(name);
  return `Ship ${shown} has the id ${id}.\n\n${toPaste(token, config)}`;
}

/** `fleet list`: a line for each ship. */
export async function listCommand(ships: ShipService): Promise<string> {
  const all = await ships.list();
  if (all.length === 0) return 'There are no ships.\n';
  const width = Math.max(...all.map(({ id }) => id.length));
  return all
    .map(({ id, name, seen_at, isRevoked }) => {
      const seen = seen_at === null ? 'never connected' : `last connected ${new Date(seen_at).toISOString()}`;
      return `${id.padEnd(width)}  ${name}  ${isRevoked ? 'revoked' : seen}\n`;
    })
    .join('');
}

/** `fleet list --json`: for programs. */
export async function listJsonCommand(ships: ShipService): Promise<string> {
  const listed = (await ships.list()).map(({ id, name, seen_at, isRevoked }) => ({
    id,
    name,
    isRevoked,
    lastConnectedAt: seen_at === null ? null : new Date(seen_at).toISOString(),
  }));
  return `${JSON.stringify({ ships: listed }, null, 2)}\n`;
}

/** `fleet revoke`: the token is invalid from now on. */
export async function revokeCommand(ships: ShipService, name: string): Promise<string> {
  await ships.revoke(name);
  return `The token of ship ${name} is revoked.\n`;
}

/** `fleet replace`: a token for a new computer aboard. */
export async function replaceCommand(ships: ShipService, name: string, config: Config): Promise<string> {
  const { id, token } = await ships.replace(name);
  return `Ship ${id} has a new token; the old one opens nothing.\n\n${toPaste(token, config)}`;
}

function toPaste(token: string, { server, fleet }: Config): string {
  const note =
    fleet.mode === 'shore' ? '' : '\nThis service is not an office yet: set fleet.mode = "shore" in its config.toml.\n';
  return `Put this into config.toml aboard, with the address under which this office is reached:

[fleet]
mode = "ship"
url = "https://${server.host === '127.0.0.1' || server.host === '0.0.0.0' ? 'office.example.org' : server.host}"
token = "${token}"

The token is shown once; save it.
${note}`;
}
