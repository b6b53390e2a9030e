import './system.css';
import { texts } from '../../i18n/index.ts';
import { formatAge } from '../../lib/format.ts';
import { place, toHref } from '../../lib/router.ts';
import { health } from '../../live/health.ts';
import { isUnreachable, ownPositionState } from '../../live/index.ts';
import { Age, Badge, PageHead, PageParts, problemText } from '../../ui/index.ts';
import { BrowserCard } from './browser-card.tsx';
import { DataCard } from './data-card.tsx';
import { GaugePage } from './gauge/gauge-page.tsx';
import { InstancesCard } from './instances-card.tsx';
import { KeysCard, OverlayCard } from './keys-card.tsx';
import { LogPage } from './log-page.tsx';
import { NotifyCard } from './notify-card.tsx';
import { type Part, toParts, troublesOf } from './parts.ts';
import { PartsTable, partName } from './parts-table.tsx';
import { ReceptionPage } from './reception-page.tsx';
import { ProgramsCard, ScreensCard, ServiceCard } from './service-cards.tsx';
import { StationsPage } from './stations/stations-page.tsx';

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
