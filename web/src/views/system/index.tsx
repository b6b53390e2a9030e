import './system.css';
import { answerOf, api } from '../../api/client.ts';
import { credentials, forgetCredentials, isKeyWanted } from '../../api/key.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { formatAge, formatNumber } from '../../lib/format.ts';
import { place, toHref } from '../../lib/router.ts';
import { readStored } from '../../lib/stored.ts';
import { health } from '../../live/health.ts';
import { isUnreachable, ownPositionState } from '../../live/index.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Age,
  Badge,
  Button,
  Card,
  DotMark,
  Fact,
  PageHead,
  PageParts,
  ProblemLine,
  problemText,
  Table,
} from '../../ui/index.ts';
import { DataCard } from './data-card.tsx';
import { GaugePage } from './gauge/gauge-page.tsx';
import { KeysCard, OverlayCard } from './keys-card.tsx';
import { LogPage } from './log-page.tsx';
import { NotifyCard } from './notify-card.tsx';
import { type Part, toParts, troublesOf } from './parts.ts';
import { PartsTable, partName } from './parts-table.tsx';
import { ReceptionPage } from './reception-page.tsx';
import { ProgramsCard, ScreensCard, ServiceCard } from './service-cards.tsx';
import { StationsPage } from './stations/stations-page.tsx';

type Instance = Schema<'Instance'>;

const EVERY_MS = 5000;

/** Instances of the service: the leader, and the lag of the others. */
export function InstancesCard() {
  const said = texts('instances');
  const answer = useResource(async () => (await answerOf(api.GET('/v1/cluster'))).instances, [], { everyMs: EVERY_MS });
  const instances = answer.data.value;
  return (
    <Card title={said.instances}>
      <ProblemLine problem={answer.problem.value} />
      {instances && (
        <Table
          caption={said.instances}
          rows={instances}
          keyOf={({ name }) => name}
          columns={[
            { key: 'instance', label: said.instance, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { key: 'state', label: texts('terms').state, cell: (instance) => <State instance={instance} /> },
            {
              key: 'lag',
              label: said.lag,
              cell: ({ lagMs }) => (lagMs === null ? '–' : said.milliseconds({ count: formatNumber(lagMs) })),
            },
            { key: 'clients', label: said.clients, cell: ({ clients }) => formatNumber(clients) },
            { key: 'release', label: texts('terms').release, cell: ({ version }) => <bdi>{version}</bdi> },
          ]}
        />
      )}
    </Card>
  );
}

function State({ instance: { epoch, notReady } }: { instance: Instance }) {
  const said = texts('instances');
  return (
    <span class="system-state">
      <DotMark look={notReady !== null ? 'hollow' : epoch === null ? 'half' : 'full'} />
      <span>{notReady !== null ? said.notReady : epoch === null ? said.follows : said.leads}</span>
    </span>
  );
}

/** Enough characters to distinguish keys, and too few to use one. */
const SHOWN_CHARACTERS = 6;
const beginOf = (secret: string): string => `${secret.slice(0, Math.min(SHOWN_CHARACTERS, secret.length / 4))}…`;

/** Key of this browser, and a link to its preferences. */
function BrowserCard() {
  const said = texts('system');
  const shared = texts('common');
  return (
    <Card title={said.browser}>
      <KeyFacts />
      <div class="system-buttons">
        <Button onClick={() => (isKeyWanted.value = true)}>{shared.enterAnother}</Button>
        <Button onClick={forgetCredentials}>{shared.keyForget}</Button>
        <a class="button button-plain" href={toHref('settings', 'console')}>
          {shared.settings}
        </a>
      </div>
    </Card>
  );
}

function KeyFacts() {
  const said = texts('system');
  const known = credentials.value;
  if (!known) return null;
  const isKept = (storage: 'session' | 'local') => readStored('key', storage) === known.key;
  const where = isKept('session') ? said.inSession : isKept('local') ? said.inLocal : said.notKept;
  return (
    <dl class="facts">
      <Fact label={texts('common').keyLabel}>
        <code>{beginOf(known.key)}</code> <span class="soft small">{where}</span>
      </Fact>
      <Fact label={said.liveToken}>
        {known.liveToken === undefined ? said.sameAsKey : <code>{beginOf(known.liveToken)}</code>}
      </Fact>
    </dl>
  );
}

const PAGES = ['overview', 'reception', 'stations', 'gauge', 'log'] as const;
type PageName = (typeof PAGES)[number];

/** State of the service, AIS statistics, and the log. */
export function SystemView() {
  const [first] = place.value.rest;
  const current = PAGES.find((page) => page === first) ?? 'overview';
  return (
    <div class="page system">
      {current !== 'overview' && current !== 'gauge' && (
        <h1 class="visually-hidden">{`${texts('common').system}: ${texts('systemPages')[current]}`}</h1>
      )}
      <Pages current={current} />
      {current === 'overview' && <Overview />}
      {current === 'reception' && <ReceptionPage />}
      {current === 'stations' && <StationsPage />}
      {current === 'gauge' && <GaugePage />}
      {current === 'log' && <LogPage />}
    </div>
  );
}

function Pages({ current }: { current: PageName }) {
  const said = texts('systemPages');
  const hasStations = health.data.value?.services.ais.stations !== undefined;
  const parts = PAGES.filter((page) => page !== 'stations' || hasStations || current === page).map((page) => ({
    label: said[page],
    href: page === 'overview' ? toHref('system') : toHref('system', page),
    isCurrent: page === current,
  }));
  return <PageParts label={said.pages} parts={parts} />;
}

const LOOKS = { hollow: 'danger', half: 'warn', unknown: 'plain', off: 'good', full: 'good' } as const;

/** "All systems OK" if every part is healthy; else the worst part. */
function Verdict({ parts }: { parts: readonly Part[] }) {
  const said = texts('system');
  const [worst, ...more] = troublesOf(parts);
  if (!worst) return <Badge kind="good">{said.well}</Badge>;
  const text = `${partName(worst)}: ${said[worst.state]}`;
  return (
    <Badge kind={LOOKS[worst.look]}>
      {more.length === 0 ? text : said.moreTroubles({ first: text, count: more.length })}
    </Badge>
  );
}

/** State of each part of the service, and the data of this browser. */
function Overview() {
  const said = texts('system');
  const known = health.data.value;
  const problem = health.problem.value;
  const parts = known ? toParts(known, ownPositionState.value, !isUnreachable.value) : [];
  return (
    <>
      <PageHead title={texts('common').system}>
        {known && (
          <span class="soft small">
            {!isUnreachable.value && `${said.uptime({ age: formatAge(known.uptime * 1000) })} · `}
            {said.asked} <Age of={known.timestamp} isSentence />
          </span>
        )}
        {problem || isUnreachable.value ? (
          <Badge kind="danger">{problem ? problemText(problem) : texts('common').unreachable}</Badge>
        ) : (
          known && <Verdict parts={parts} />
        )}
        <a class="button button-plain" href={toHref('settings')}>
          {texts('common').settings}
        </a>
      </PageHead>
      {known ? (
        <div class={problem || isUnreachable.value ? 'is-old' : ''}>
          <PartsTable parts={parts} />
        </div>
      ) : (
        <p class="soft">{texts('common').loading}</p>
      )}
      <div class="system-cards">
        <div class="system-column">
          <BrowserCard />
          <ServiceCard />
          <DataCard />
          <ProgramsCard />
          <ScreensCard />
        </div>
        <div class="system-column">
          {known?.cluster && <InstancesCard />}
          <NotifyCard />
          <KeysCard />
          <OverlayCard />
        </div>
      </div>
    </>
  );
}
