import { useSignal } from '@preact/signals';
import { say } from '../../i18n/index.ts';
import { EmptyState, PageHead, ProblemLine, SearchField, showToast, Toolbar } from '../../ui/index.ts';
import { changesOf, type Draft, type Typed } from './draft.ts';
import { failuresAt } from './failures.ts';
import { SETUP_HREF } from './first-run.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { toSections } from './sections.ts';
import type { Configuration } from './setting.ts';
import { useApply } from './use-apply.ts';

/** What the page has of the service's answer to itself: it is loaded again for these to act. */
const OF_THE_PAGE = /^(console\.|chart\.|websocket\.path$)/;

interface SettingsPageProps {
  configuration: Configuration;
  reload: () => Promise<void>;
}

/** Every setting of the service, as the service describes it; only what was changed is sent. */
export function SettingsPage({ configuration, reload }: SettingsPageProps) {
  const said = say('settings');
  const { settings, lastFailure } = configuration;
  const typed = useSignal('');
  const draft = useSignal<Draft>({});
  const apply = useApply();
  const changes = changesOf(draft.value, settings);
  const failures = apply.failures();
  const sections = toSections(settings, typed.value);

  function put(key: string, value: Typed | undefined): void {
    const { [key]: _, ...rest } = draft.value;
    draft.value = value === undefined ? rest : { ...rest, [key]: value };
  }

  async function save(): Promise<void> {
    if (!(await apply.start(changes))) return void reload();
    if (Object.keys(changes).some((key) => OF_THE_PAGE.test(key))) return location.reload();
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
      <PageHead title={say('common').settings}>
        <a class="button button-plain" href={SETUP_HREF}>
          {said.openSetup}
        </a>
      </PageHead>
      <p class="soft">
        {said.intro} {said.reference}
      </p>
      {lastFailure && apply.rolledBack.value === undefined && (
        <p class="field-error">
          {said.lastFailure} <span lang="en">{lastFailure.message}</span>
        </p>
      )}
      <Toolbar>
        <SearchField label={said.searchSettings} value={typed.value} onInput={(value) => (typed.value = value)} />
      </Toolbar>
      {sections.length === 0 && <EmptyState icon="search" title={said.noMatch} />}
      {sections.map((section) => (
        <SectionCard
          key={section.name}
          section={section}
          isOpen={typed.value.trim() !== '' || section.settings.some(({ key }) => failuresAt(failures, key).length > 0)}
          draft={draft.value}
          changes={changes}
          failures={failures}
          onInput={put}
        />
      ))}
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
