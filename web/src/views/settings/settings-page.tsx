import { useSignal } from '@preact/signals';
import { type Texts, texts } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { matches } from '../../lib/text.ts';
import {
  BackLink,
  Badge,
  Button,
  Card,
  EmptyState,
  Icon,
  PageHead,
  ProblemLine,
  SearchField,
  showToast,
  Toolbar,
} from '../../ui/index.ts';
import { BrowserSettings } from './browser-settings.tsx';
import { ChartChoice } from './chart-choice.tsx';
import { changesOf, type Draft, shownOf, type Typed } from './draft.ts';
import { type Failure, failuresAt } from './failures.ts';
import { isRelevant } from './fields/kinds.ts';
import { SettingRow } from './fields/setting-row.tsx';
import { choiceOf, hintOf, nameOf, pathName } from './fields/setting-words.ts';
import { LearntChart } from './learnt-chart.tsx';
import { PartTrial } from './part-trial.tsx';
import { type Changes, type Configuration, findSetting, type Setting } from './setting.ts';
import { SETUP_HREF } from './setup/first-run.ts';
import { useApply } from './use-apply.ts';

type Group = keyof Texts['settingGroups'];

/** Groups of settings with their configuration sections, most needed first. */
const GROUPS: Readonly<Record<Group, readonly string[]>> = {
  position: ['router', 'gps', 'gauge'],
  traffic: ['ais', 'tracks', 'eta', 'chart'],
  alarms: ['closest_approach', 'distress'],
  console: ['console'],
  connections: ['forwarding', 'fleet', 'links', 'trackers', 'nmea', 'signalk', 'mqtt', 'mdns'],
  notifications: ['notify'],
  access: ['server', 'auth', 'websocket', 'rate_limit', 'docs'],
  system: ['', 'database', 'storage', 'cluster', 'log', 'metrics'],
};

const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Group of a section; unknown ones are in the last group. */
const groupOf = (section: string): Group => GROUP_NAMES.find((name) => GROUPS[name].includes(section)) ?? 'system';

const isGroup = (name: string | undefined): name is Group => GROUP_NAMES.some((known) => known === name);

interface Section {
  /** First part of the keys; empty for those outside all sections. */
  name: string;
  title: string;
  group: Group;
  settings: readonly Setting[];
}

const sectionOf = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');

/** Settings by section in the order of the groups; `typed` keeps only matches. */
export function toSections(settings: readonly Setting[], typed: string): Section[] {
  const titles: Readonly<Record<string, string>> = texts('sections');
  const titleOf = (name: string) => titles[name] ?? name;
  const found = settings.filter((setting) => matches(typed, wordsOf(setting, titleOf(sectionOf(setting.key)))));
  const names = [...new Set(found.map(({ key }) => sectionOf(key)))];
  return names
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({
      name,
      title: titleOf(name),
      group: groupOf(name),
      settings: found.filter(({ key }) => sectionOf(key) === name),
    }));
}

/** Searched texts of a setting: labels, choices, and the reference. */
const wordsOf = ({ key, description, choices }: Setting, title: string): string[] => [
  nameOf(key),
  hintOf(key) ?? '',
  title,
  key,
  key.replaceAll(/[._]/g, ' '),
  description,
  ...(choices ?? []).map((choice) => choiceOf(key, choice)),
];

/** Unknown sections come last. */
function rankOf(section: string): number {
  const all = GROUP_NAMES.flatMap((group) => GROUPS[group]);
  return all.includes(section) ? all.indexOf(section) : all.length;
}

/** Facts that this page has from its own loading: a change needs a reload. */
const OF_THE_PAGE = ['console.', 'chart.', 'websocket.path'];

interface SettingsPageProps {
  configuration: Configuration;
  reload: () => Promise<void>;
}

/** All settings of the service by group, and those of this browser; only changes are sent. */
export function SettingsPage({ configuration, reload }: SettingsPageProps) {
  const said = texts('settings');
  const { settings, lastFailure } = configuration;
  const typed = useSignal('');
  const draft = useSignal<Draft>({});
  const apply = useApply();
  const changes = changesOf(draft.value, settings);
  const failures = apply.failures();
  const [named] = place.value.rest;
  const group: Group = isGroup(named) ? named : 'position';
  const isSearched = typed.value.trim() !== '';
  const shownAt = (key: string) => {
    const setting = findSetting(settings, key);
    return setting && shownOf(draft.value[key], setting);
  };
  const shown = isSearched
    ? settings
    : settings.filter(
        ({ key, origin }) =>
          origin.from !== 'default' || failuresAt(failures, key).length > 0 || isRelevant(key, shownAt),
      );
  const isRefused = (one: Group) => failures.some(({ key }) => groupOf(sectionOf(key)) === one);
  const sections = toSections(shown, typed.value).filter((section) => isSearched || section.group === group);

  function put(key: string, value: Typed | undefined): void {
    const { [key]: _, ...rest } = draft.value;
    draft.value = value === undefined ? rest : { ...rest, [key]: value };
  }

  async function save(): Promise<void> {
    if (!(await apply.start(changes))) return void reload();
    if (Object.keys(changes).some((key) => OF_THE_PAGE.some((start) => key.startsWith(start))))
      return location.reload();
    draft.value = {};
    showToast(said.saved);
    await reload();
  }

  return (
    <form
      class="page settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isGroup(named) && (
        <div class="settings-back">
          <BackLink href={toHref('settings')} label={texts('common').settings} />
        </div>
      )}
      <PageHead title={texts('common').settings}>
        <a class="button button-plain" href={SETUP_HREF}>
          {said.openSetup}
        </a>
      </PageHead>
      {lastFailure && apply.rolledBack.value === undefined && (
        <p class="field-error">
          {said.lastFailure} <span lang="en">{lastFailure.message}</span>
        </p>
      )}
      <Toolbar>
        <SearchField label={said.searchSettings} value={typed.value} onInput={(value) => (typed.value = value)} />
      </Toolbar>
      <div class="settings-columns" data-at={isSearched ? 'search' : isGroup(named) ? 'group' : 'list'}>
        <SettingsNav
          current={isSearched ? undefined : group}
          isRefused={isRefused}
          changesIn={(one) => Object.keys(changes).filter((key) => groupOf(sectionOf(key)) === one).length}
        />
        <div class="settings-sections">
          {/* A group with one section shows its heading here. */}
          {(isSearched || sections.length > 1) && <h2>{isSearched ? said.found : texts('settingGroups')[group]}</h2>}
          {sections.length === 0 && <EmptyState icon="search" title={said.noMatch} />}
          {!isSearched && group === 'console' && <BrowserSettings />}
          {sections.map((section) => (
            <SectionCard
              key={section.name}
              section={section}
              isSearched={isSearched}
              draft={draft.value}
              changes={changes}
              failures={failures}
              onInput={put}
            />
          ))}
        </div>
      </div>
      {failures.length === 0 && <ProblemLine problem={apply.problem.value} />}
      <SaveBar
        count={Object.keys(changes).length}
        apply={apply}
        onDiscard={() => {
          draft.value = {};
        }}
      />
    </form>
  );
}

interface SettingsNavProps {
  current: Group | undefined;
  /** Number of unsaved changes in a group. */
  changesIn: (group: Group) => number;
  isRefused: (group: Group) => boolean;
}

/** Groups of settings: a sidebar if there is space, else a separate page. */
function SettingsNav({ current, changesIn, isRefused }: SettingsNavProps) {
  const said = texts('settings');
  return (
    <nav class="settings-nav" aria-label={texts('common').settings}>
      {GROUP_NAMES.map((group) => {
        const count = changesIn(group);
        return (
          <a key={group} href={toHref('settings', group)} aria-current={group === current ? 'page' : undefined}>
            <span>
              <strong>{texts('settingGroups')[group]}</strong>
              <span class="soft small settings-nav-about">{texts('settingGroupTexts')[group]}</span>
            </span>
            {isRefused(group) && <Icon name="circle-alert" size={18} />}
            {count > 0 && (
              <Badge kind="accent">
                {count}
                <span class="visually-hidden"> {said.changes({ count })}</span>
              </Badge>
            )}
            <Icon name="chevron-right" size={18} />
          </a>
        );
      })}
    </nav>
  );
}

interface SectionCardProps {
  section: Section;
  /** Rows only, in search results. */
  isSearched: boolean;
  draft: Draft;
  changes: Changes;
  failures: readonly Failure[];
  onInput: (key: string, typed: Typed | undefined) => void;
}

/** Settings of one section as rows, with a trial. */
function SectionCard({ section, isSearched, draft, changes, failures, onInput }: SectionCardProps) {
  const { name, title, settings } = section;
  return (
    <Card title={title} class="settings-section">
      {name === 'console' && !isSearched && <ChartChoice settings={settings} draft={draft} onInput={onInput} />}
      {name === 'chart' && !isSearched && <LearntChart />}
      {settings.length > 0 && (
        <div class="setting-rows">
          {settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              typed={draft[setting.key]}
              isChanged={setting.key in changes}
              failures={failuresAt(failures, setting.key)}
              onInput={(typed) => onInput(setting.key, typed)}
            />
          ))}
        </div>
      )}
      {settings.some(({ editable }) => !editable) && <p class="soft small">{texts('settings').someByVariable}</p>}
      <SectionTrials name={name} settings={settings} changes={changes} />
    </Card>
  );
}

interface SaveBarProps {
  count: number;
  apply: ReturnType<typeof useApply>;
  onDiscard: () => void;
}

/** Visible while there are changes: their number, the result of saving, and the buttons. */
function SaveBar({ count, apply, onDiscard }: SaveBarProps) {
  const said = texts('settings');
  const failures = apply.failures();
  const rolledBack = apply.rolledBack.value;
  const isNeeded = count > 0 || apply.isBusy.value || rolledBack !== undefined || apply.movedTo.value !== undefined;
  if (!isNeeded) return null;
  return (
    <div class="save-bar">
      <div role="status" class="save-bar-text">
        {apply.isRestarting.value ? said.restarting : said.changes({ count })}
      </div>
      {failures.length > 0 && (
        <div role="alert" class="save-bar-failures">
          <p class="field-error">{said.invalid({ count: failures.length })}</p>
          <ul>
            {failures.map(({ key, message }) => (
              <li key={key}>
                {pathName(key)}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rolledBack !== undefined && (
        <p class="field-error save-bar-failures" role="alert">
          {said.rolledBack} <span lang="en">{rolledBack}</span>
        </p>
      )}
      <MovedNotice url={apply.movedTo.value} />
      <Button disabled={count === 0 || apply.isBusy.value} onClick={onDiscard}>
        {said.discard}
      </Button>
      <Button type="submit" look="primary" disabled={count === 0} isBusy={apply.isBusy.value}>
        {texts('common').save}
      </Button>
    </div>
  );
}

/** Link to the page at the new port of the service. */
export function MovedNotice({ url }: { url: string | undefined }) {
  return url === undefined ? null : (
    <p role="alert" class="save-bar-failures">
      {texts('settings').nowAt} <a href={url}>{url}</a>
    </p>
  );
}

interface SectionTrialsProps {
  name: string;
  settings: readonly Setting[];
  changes: Changes;
}

/** Trials of sections with connections. */
function SectionTrials({ name, settings, changes }: SectionTrialsProps) {
  const said = texts('settings');
  // Other sections may be incomplete.
  const mine = () => Object.fromEntries(Object.entries(changes).filter(([key]) => key.startsWith(`${name}.`)));
  switch (name) {
    case 'router':
      return <PartTrial part="router" changes={mine} label={said.testRouter} />;
    case 'ais':
      return (
        <>
          <PartTrial part="antenna" changes={mine} label={texts('terms').testAntenna} />
          <PartTrial part="feed" changes={mine} label={texts('terms').testFeed} />
        </>
      );
    case 'forwarding':
      return (
        <>
          {destinationsOf(settings, changes).map((destination) => (
            <PartTrial
              key={destination}
              part="destination"
              name={destination}
              changes={mine}
              label={said.testDestination({ name: destination })}
            />
          ))}
        </>
      );
    default:
      return null;
  }
}

/** Names in the list as typed. */
function destinationsOf(settings: readonly Setting[], changes: Changes): string[] {
  const key = 'forwarding.destinations';
  const entries = changes[key] ?? findSetting(settings, key)?.value;
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: { name?: unknown }) => String(entry.name ?? '')).filter((one) => one !== '');
}
