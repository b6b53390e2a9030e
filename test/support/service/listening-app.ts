import type { App } from '../../../src/app.ts';
import type { Clock } from '../../../src/foundation/shared/clock.ts';
import type { ConfigOverrides } from '../samples/make-config.ts';
import { buildTestApp } from './build-test-app.ts';

export interface ListeningApp {
  app: App;
  url: string;
  /** With `token` in the query; null leaves it out. */
  wsUrl(token: string | null): string;
}

/** The whole service in this process, listening on a free port; it is closed when the test has finished. */
export async function listenTestApp(config: ConfigOverrides = {}, clock?: Clock): Promise<ListeningApp> {
  const app = await buildTestApp({
    config: { ...config, server: { port: 0, ...config.server } },
    ...(clock && { clock }),
  });
  const url = await app.listen();
  const ws = `${url.replace('http', 'ws')}${config.websocket?.path ?? '/ws'}`;
  return { app, url, wsUrl: (token) => (token === null ? ws : `${ws}?token=${token}`) };
}
