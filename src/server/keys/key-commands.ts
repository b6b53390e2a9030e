import type { ApiKey, KeyScope } from './key.ts';
import type { KeyService } from './key-service.ts';

/** `keys create`: prints the secret, which is never shown again. */
export async function createCommand(
  service: KeyService,
  name: string,
  scope: KeyScope,
  ships?: readonly string[],
): Promise<string> {
  const { key, secret } = await service.create(name, scope, ships);
  const limit = ships ? `, limited to ${ships.join(', ')}` : '';
  return `${secret}\n\nSecret of the new key ${key.name} (scope ${key.scope}${limit}). It is shown once; save it.\n`;
}

/** `keys list`: prints one line for each key. */
export async function listCommand(service: KeyService): Promise<string> {
  const keys = await service.list();
  if (keys.length === 0) return 'There are no stored keys.\n';
  const width = Math.max(...keys.map((key) => key.name.length));
  const scopeWidth = Math.max(4, ...keys.map((key) => key.scope.length));
  return keys.map((key) => `${line(key, width, scopeWidth)}\n`).join('');
}

/** `keys list --json`: prints the keys as JSON, for programs. */
export async function listJsonCommand(service: KeyService): Promise<string> {
  const keys = (await service.list()).map(({ id, name, scope, createdAt, ships }) => ({
    id,
    name,
    scope,
    createdAt: new Date(createdAt).toISOString(),
    ships: ships ?? null,
  }));
  return `${JSON.stringify({ keys }, null, 2)}\n`;
}

/** `keys revoke`: the key is invalid from now on; its WebSocket connections are closed within 5 s. */
export async function revokeCommand(service: KeyService, name: string): Promise<string> {
  await service.revoke(name);
  return `Key ${name} is revoked.\n`;
}

const line = ({ name, scope, createdAt, ships }: ApiKey, width: number, scopeWidth: number): string =>
  `${name.padEnd(width)}  ${scope.padEnd(scopeWidth)}  created ${new Date(createdAt).toISOString()}${
    ships ? `  ships ${ships.join(', ')}` : ''
  }`;
