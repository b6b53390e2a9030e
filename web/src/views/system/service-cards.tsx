import { answerOf, api } from '../../api/client.ts';
import { facts } from '../../api/facts.ts';
import { texts } from '../../i18n/index.ts';
import { toHref } from '../../lib/router.ts';
import { serviceUrl } from '../../lib/service-url.ts';
import { useResource } from '../../live/use-resource.ts';
import { Card, Fact, ProblemLine } from '../../ui/index.ts';

/** Release and environment. */
export function ServiceCard() {
  const said = texts('system');
  const release = useResource(() => answerOf(api.GET('/v1')));
  const { version, server, client } = release.data.value ?? {};
  return (
    <Card title={said.service}>
      <ProblemLine problem={release.problem.value} />
      <dl class="facts">
        <Fact label={texts('terms').release}>{version ?? '…'}</Fact>
        <Fact label={said.platform}>{server ? `${server.platform} ${server.arch}` : '…'}</Fact>
        <Fact label={said.yourAddress}>{client?.ip ?? '…'}</Fact>
      </dl>
    </Card>
  );
}

/** Views for unattended screens. */
export function ScreensCard() {
  const said = texts('screens');
  return (
    <Card title={said.screens}>
      <dl class="facts system-doors">
        <Fact label={<a href={toHref('instruments')}>{said.instruments}</a>}>{said.instrumentsText}</Fact>
        <Fact label={<a href={toHref('kiosk')}>{said.kiosk}</a>}>{said.kioskText}</Fact>
      </dl>
    </Card>
  );
}

const DOORS = [
  { word: 'explorer', path: '/v1/swagger-ui/', setting: 'docs.swagger_ui' },
  { word: 'document', path: '/v1/openapi.json', setting: 'docs.openapi_json' },
  { word: 'metrics', path: '/metrics', setting: 'metrics.enabled' },
] as const;

/** The explorer and the metrics, if enabled. */
export function ProgramsCard() {
  const said = texts('system');
  const isOn = facts.value?.isOn;
  return (
    <Card title={said.programs}>
      <dl class="facts system-doors">
        {DOORS.map(({ word, path, setting }) => (
          <>
            <dt key={word}>{said[word]}</dt>
            <dd key={path}>
              {isOn === undefined && <span class="soft">{said.checking}</span>}
              {isOn?.[word] && (
                <a href={serviceUrl(path)} target="_blank" rel="noreferrer">
                  {path}
                </a>
              )}
              {isOn?.[word] === false && (
                <span class="soft">{said.switchedOff({ setting: texts('settingNames')[setting] })}</span>
              )}
            </dd>
          </>
        ))}
      </dl>
      <p class="soft small">
        {said.keyNote({
          setting: texts('settingNames')['auth.scope'],
          value: texts('settingChoices')['auth.scope=all'],
        })}
      </p>
    </Card>
  );
}
