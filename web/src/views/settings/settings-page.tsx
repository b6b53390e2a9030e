import { useSignal } from '@preact/signals';
import { texts } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { BackLink, EmptyState, PageHead, ProblemLine, SearchField, showToast, Toolbar } from '../../ui/index.ts';
import { BrowserSettings } from './browser-settings.tsx';
import { changesOf, type Draft, shownOf, type Typed } from './draft.ts';
import { failuresAt } from './failures.ts';
import { isRelevant } from './fields/kinds.ts';
import { type Group, groupOf, isGroup } from './groups.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { sectionOf, toSections } from './sections.ts';
import { type Configuration, findSetting } from './setting.ts';
import { SettingsNav } from './settings-nav.tsx';
import { SETUP_HREF } from './setup/first-run.ts';
import { useApply } from './use-apply.ts';

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
