import { expect, test } from 'vitest';
import { ClusterRig } from '../../support/cluster/cluster.ts';
import { natsIsInstalled } from '../../support/real/real-nats.ts';
import { postLines, STATION_TOKEN, stationLine, writeConfiguration } from '../../support/service/stations-file.ts';

test.runIf(natsIsInstalled)('a follower passes on what stations send, and shows what the leader has', async () => {
  const file = writeConfiguration(`[[ais.stations]]\nname = "koblenz"\ntoken = "${STATION_TOKEN}"\n`);
  const rig = await ClusterRig.start({ env: { SERVICE_CONFIG: file } });
  await Promise.all([rig.launch('one'), rig.launch('two')]);
  const leading = await rig.leader();
  const follower = rig.instance(leading === 'one' ? 'two' : 'one');
  for (const instance of [follower, rig.instance(leading)]) {
    const answer = await postLines(instance.url, 'koblenz', stationLine({ station: 'koblenz' }));
    expect([answer.status, await answer.json()]).toMatchObject([200, { lines: 1, messages: 1 }]);
  }
  const wrong = await fetch(`${follower.url}/v1/stations/koblenz/sentences`, { method: 'POST', body: 'x' });
  expect(wrong.status).toBe(401);
  for (const instance of [follower, rig.instance(leading)])
    expect((await instance.get('/v1/stations')).body).toMatchObject({ stations: [{ name: 'koblenz', messages: 2 }] });
});
