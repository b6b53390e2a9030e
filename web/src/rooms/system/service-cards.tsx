import { useAnswer } from '../../api/answer.ts';
import { answerOf, api } from '../../api/client.ts';
import { credentials } from '../../api/key.ts';
import { say } from '../../i18n/index.ts';
import { words } from './words.ts';

/** The release and where it runs. */
export function ServiceCard() {
  const said = say(words);
  const release = useAnswer(() => answerOf(api.GET('/v1')));
  const { version, server, client } = release.data.value ?? {};
  return (
    <section class="card" aria-labelledby="system-service">
      <h2 id="system-service">{said.service}</h2>
      {release.problem.value && <p class="field-error">{release.problem.value.message}</p>}
      <dl class="facts">
        <dt>{said.version}</dt>
        <dd>{version ?? '…'}</dd>
        <dt>{said.platform}</dt>
        <dd>{server ? `${server.platform} ${server.arch}` : '…'}</dd>
        <dt>{said.yourAddress}</dt>
        <dd>{client?.ip ?? '…'}</dd>
      </dl>
    </section>
  );
}

const DOORS = [
  { word: 'explorer', path: '/v1/swagger-ui/', setting: 'docs.swagger_ui' },
  { word: 'document', path: '/v1/openapi.json', setting: 'docs.openapi_json' },
  { word: 'metrics', path: '/metrics', setting: 'metrics.enabled' },
] as const;

/** What is not switched off. Each is asked for its head alone. */
async function findDoors(): Promise<ReadonlySet<string>> {
  const key = credentials.peek()?.key;
  const headers = key === undefined ? {} : { 'X-API-Key': key };
  const open = await Promise.all(
    DOORS.map(async ({ path }) => {
      const { status } = await fetch(path, { method: 'HEAD', headers });
      return status === 404 ? [] : [path];
    }),
  );
  return new Set(open.flat());
}

/** The explorer and the measurements, if they are on. */
export function ProgramsCard() {
  const said = say(words);
  const doors = useAnswer(findDoors);
  const open = doors.data.value;
  return (
    <section class="card" aria-labelledby="system-programs">
      <h2 id="system-programs">{said.programs}</h2>
      <dl class="facts system-doors">
        {DOORS.map(({ word, path, setting }) => (
          <>
            <dt key={word}>{said[word]}</dt>
            <dd key={path}>
              {open === undefined && <span class="soft">{doors.problem.value ? '–' : said.checking}</span>}
              {open?.has(path) && (
                <a href={path} target="_blank" rel="noreferrer">
                  {path}
                </a>
              )}
              {open && !open.has(path) && <span class="soft">{said.switchedOff(setting)}</span>}
            </dd>
          </>
        ))}
      </dl>
      <p class="soft small">{said.keyNote}</p>
    </section>
  );
}
