import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';

const MMSI = 211_234_560;

/** Simplest model of the expected behaviour: fields by name, values as text. */
function createModel() {
  const fields: Record<string, string | number> = {};
  const log: string[] = [];
  return {
    fields,
    log,
    receive(news: Record<string, string | number | null>) {
      const reported = Object.entries(news).filter((entry): entry is [string, string | number] => Boolean(entry[1]));
      const name = news['name'];
      if (name && fields['name'] && name !== fields['name']) {
        log.push(`name ${fields['name']} → ${name}`);
        for (const field of Object.keys(fields)) delete fields[field];
        fields['name'] = name;
      }
      for (const [field, value] of reported) {
        if (fields[field] && fields[field] !== value) log.push(`${field} ${fields[field]} → ${value}`);
        fields[field] = value;
      }
    },
  };
}

const message = fc.record(
  {
    name: fc.constantFrom(null, '', 'AURORA', 'BOREAS'),
    shipType: fc.constantFrom(null, 70, 80),
    lengthM: fc.constantFrom(null, 105, 110),
    beamM: fc.constantFrom(null, 9, 11),
    callsign: fc.constantFrom(null, '', 'DA1234'),
  },
  { requiredKeys: [] },
);
/** Messages from both sources, each followed by a batch, a restart, a lookup or nothing. */
const step = fc.record({
  message,
  source: fc.constantFrom('local' as const, 'remote' as const),
  next: fc.constantFrom('nothing', 'nothing', 'nothing', 'flush', 'restart', 'find'),
});

await describeOnEachEngine('the audit log', (open) => {
  test('says of two sources what a simple model says, wherever batches and restarts fall', async () => {
    const { db } = await open();
    let mmsi = MMSI;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        mmsi += 1;
        await db.deleteFrom('vessel_changes').execute();
        const model = createModel();
        let run = await startRegistry({ db });
        let waiting = 0;
        for (const { message: news, source, next } of steps) {
          run.receive(mmsi, news, { source });
          model.receive(news);
          if (next === 'flush') await run.registry.flush();
          waiting = next === 'nothing' ? waiting + 1 : 0;
          // Read the record before the queue overflows, because merged messages lose intermediate changes.
          if (next === 'find' || waiting === 8) await run.registry.find(mmsi);
          if (next === 'restart') {
            await run.registry.close();
            run = await startRegistry({ db, clock: run.clock });
          }
          await run.clock.advance(1);
        }
        const { name = null, shipType = null, lengthM = null, beamM = null, callsign = null } = model.fields;
        const expected = { name, shipType, lengthM, beamM, callsign };
        if (steps.length > 0) expect(await run.registry.find(mmsi)).toEqual(expected);
        await run.registry.close();
        expect(await run.changes()).toEqual(model.log);
      }),
      { numRuns: 40 },
    );
  });
});
