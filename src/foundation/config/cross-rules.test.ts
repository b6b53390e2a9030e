import { describe, expect, test } from 'vitest';
import { combineLayers } from './assemble.ts';
import { ConfigError } from './failures.ts';
import { readEnvironment, readToml } from './load.ts';

function messagesOf(toml: string): string[] {
  try {
    combineLayers(readToml(toml, 'config.toml'), readEnvironment({}), []);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.failures.map((failure) => failure.message);
    throw error;
  }
}

describe('values that do not fit together', () => {
  test.each([
    ['router.provider = "peplink"', 'router.url: got nothing, but must be a URL that starts with http://, https://'],
    ['router.provider = "teltonika"', 'router.url: got nothing'],
    ['router.provider = "nmea"', '(router.provider from config.toml:1)'],
    ['router = { provider = "nmea", url = "https://a" }', 'router.url: got "https://a", but must be a URL that starts'],
    ['router = { provider = "gpsd", url = "udp://a:1" }', 'when the provider is gpsd'],
    ['router = { provider = "nmea2000", url = "tcp://a:1" }', 'a URL that starts with n2k-tcp://, n2k-udp://'],
    ['router = { provider = "nmea", url = "n2k-tcp://a:1" }', 'when the provider is nmea'],
    ['router = { provider = "gpsd", url = "https://u:p@a" }', 'router.url: got "https://***@a", but must be a URL'],
    ['router.provider = "replay"', 'router.track: got nothing, but must be a track file when the provider is replay'],
    ['router.client_id = "a"', 'router.client_secret: got (hidden), but must be set when the client id is'],
    [
      'router = { provider = "gpsd", backups = [{ provider = "nmea" }] }',
      'router.backups[0].url: got nothing, but must',
    ],
    ['router = { provider = "gpsd", backups = [{ provider = "nmea", url = "https://u:p@a" }] }', 'got "https://***@a"'],
    ['router = { backups = [{ provider = "gpsd" }] }', 'router.provider: got "none", but must be the best source'],
    ['ais.remote.enabled = true', 'ais.remote.api_key: got (hidden), but must be set when the hosted feed is enabled'],
    [
      'ais.remote.areas = [{ sw = [52, 4], ne = "51, 5" }]',
      'ais.remote.areas[0].sw: got 52, but must be a latitude not north of that of ne',
    ],
    ['ais.remote.areas = [{ sw = [-91, 4], ne = [51, 5] }]', 'ais.remote.areas[0].sw: got -91, but must be a latitude'],
    [
      'notify.targets = [{ name = "a", type = "ntfy" }]',
      'notify.targets[0].url: got nothing, but must be set when the type is ntfy',
    ],
    [
      'notify.targets = [{ name = "a", type = "ntfy", url = "https://ntfy.sh/" }]',
      'notify.targets[0].url: got one without, but must be a URL that ends with the topic',
    ],
    [
      'notify.targets = [{ name = "a", type = "webhook", url = "smtp://mail" }]',
      'notify.targets[0].url: got another, but must be a URL that starts with http://, https:// when the type is webhook',
    ],
    ...(
      [
        ['ntfy', 'url = "https://a/b"', 'secret = "s"'],
        ['ntfy', 'url = "https://a/b"', 'chat_id = "1"'],
        ['webhook', 'url = "https://a"', 'username = "u"'],
        ['webhook', 'url = "https://a"', 'password = "p"'],
        ['telegram', 'token = "1:a", chat_id = "1"', 'secret = "s"'],
        ['telegram', 'token = "1:a", chat_id = "1"', 'from = "a@b"'],
        ['email', 'url = "smtp://a", from = "a@b", to = "c@d"', 'token = "t"'],
        ['email', 'url = "smtp://a", from = "a@b", to = "c@d"', 'chat_id = "1"'],
      ] as const
    ).map(([type, needed, unused]): [string, string] => [
      `notify.targets = [{ name = "a", type = "${type}", ${needed}, ${unused} }]`,
      `notify.targets[0].${unused.split(' ')[0]}: got a value, but must be left out when the type is ${type}`,
    ]),
    [
      'notify.targets = [{ name = "a", type = "telegram", token = "1:a" }]',
      'notify.targets[0].chat_id: got nothing, but must be set when the type is telegram',
    ],
    [
      'notify.targets = [{ name = "a", type = "email", url = "smtp://mail", from = "a@b", to = "c@d", username = "u" }]',
      'notify.targets[0].password: got nothing, but must be set when username is',
    ],
    [
      'notify.targets = [{ name = "a", type = "email", url = "smtp://mail", from = "a@b\\r\\nBcc: x@y", to = "c@d" }]',
      'notify.targets[0].from: got',
    ],
    [
      'notify.targets = [{name="a",type="telegram",token="t",chat_id="1"},{name="a",type="telegram",token="t",chat_id="1"}]',
      'notify.targets[1].name: got "a", but must be a name that no other target has',
    ],
    ['ais.forward.enabled = true', 'ais.forward.url: got nothing, but must be set when the stream is enabled'],
  ])('%s', (toml, message) => {
    expect(messagesOf(toml)).toEqual([expect.stringContaining(message)]);
  });

  test('storage in a bucket needs the bucket and its key', () => {
    expect(messagesOf('storage.driver = "s3"').map((message) => message.split(':')[0])).toEqual([
      'storage.s3.bucket',
      'storage.s3.access_key_id',
      'storage.s3.secret_access_key',
    ]);
  });

  test('several instances need what all of them share, and an antenna that all of them can read', () => {
    const bus = 'cluster.bus = "nats://10.0.0.5:4222"\n';
    expect(messagesOf(bus)).toEqual([
      expect.stringContaining('database.url'),
      expect.stringContaining('storage.driver: got "fs", but must be database or s3, which all instances share'),
    ]);
    const shared = `${bus}database.url = "postgres://10.0.0.6/x"\nstorage.driver = "database"\n`;
    expect(messagesOf(shared)).toEqual([]);
    for (const url of [
      'udp://0.0.0.0:10110',
      'udp-multicast://239.192.0.2:60002',
      'tcp-listen://0.0.0.0:10110',
      'serial:///dev/ttyUSB0?baud=38400',
      'n2k-serial:///dev/ttyUSB0',
      'n2k-udp://0.0.0.0:1457',
      'n2k-can://can0',
    ]) {
      const antenna = `${shared}ais.local = { enabled = true, url = "${url}" }\n`;
      expect(messagesOf(antenna)).toEqual([expect.stringContaining('cluster.role must be reader')]);
      expect(messagesOf(`${antenna}cluster.role = "reader"`)).toEqual([]);
    }
  });

  test('a failing value is not reported a second time as a missing one', () => {
    expect(messagesOf('router = { provider = "nmea", url = "nonsense" }')).toEqual([
      expect.stringContaining('router.url: got "nonsense", but must be a URL with the scheme'),
    ]);
  });
});

test.each([
  'router.provider = "gpsd"',
  'router = { provider = "gpsd", url = "gpsd://10.0.0.1" }',
  'router = { provider = "gpsd", url = "tcp://10.0.0.1:2947" }',
  'router = { provider = "nmea", url = "serial:///dev/ttyUSB0?baud=4800" }',
  'router = { provider = "nmea", url = "tcp-listen://0.0.0.0:10110" }',
  'router = { provider = "nmea", url = "udp-multicast://239.192.0.4:60004?interface=192.168.0.5" }',
  'router = { provider = "nmea2000", url = "n2k-tcp://192.168.4.1:1457" }',
  'router = { provider = "nmea2000", url = "n2k-can://can0" }',
  'router = { provider = "peplink", url = "https://192.168.50.1" }',
  'router = { provider = "replay", track = "a.gpx" }',
  'forwarding.url = "https://shore"',
  'notify.targets = [{ name = "a", type = "ntfy", url = "https://ntfy.sh/topic" }]',
  'notify.targets = [{ name = "a", type = "email", url = "smtps://mail:465", from = "a@b", to = "c@d, e@f" }]',
  'ais.remote = { enabled = true, api_key = "k", url = "ws://127.0.0.1:4000/x" }',
])('%s is fine', (toml) => {
  expect(messagesOf(toml)).toEqual([]);
});
