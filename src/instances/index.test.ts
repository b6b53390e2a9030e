import { expect, test } from 'vitest';
import { createRecordingLog } from '../../test/support/recording-log.ts';
import { warnOfOpenBus } from './index.ts';

test.each([
  [['nats://127.0.0.1:4222', 'nats://localhost:4223', 'nats://[::1]:4224'], undefined, undefined],
  [['tls://nats.example:4222'], '/etc/wheelhouse/nats.creds', undefined],
  [['tls://nats.example:4222'], undefined, ['credentials']],
  [['nats://10.0.0.5:4222'], '/etc/wheelhouse/nats.creds', ['TLS']],
  [['nats://127.0.0.1:4222', 'nats://10.0.0.5:4222'], undefined, ['credentials', 'TLS']],
])('of %j with credentials %s the warning says what is missing: %j', (bus, credentials, missing) => {
  const log = createRecordingLog();
  warnOfOpenBus({ bus, credentials }, log);
  expect(log.lines.map(({ level, facts }) => [level, facts['code'], facts['missing']])).toEqual(
    missing ? [['warn', 'bus.open', missing]] : [],
  );
});
