import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answerOf, api } from '../../../api/client.ts';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { language } from '../../../lib/preferences.ts';
import { go, place } from '../../../lib/router.ts';
import { serviceUrl } from '../../../lib/service-url.ts';
import { Button, CopyLine, PageHead, ProblemLine, TextField } from '../../../ui/index.ts';
import { KeyCode } from '../../../ui/key-code.tsx';
import { PartTrial } from '../part-trial.tsx';
import type { Setting } from '../setting.ts';
import { MovedNotice } from '../settings-page.tsx';
import { useApply } from '../use-apply.ts';
import { leaveSetup, skipSetup } from './first-run.ts';
import { Nearby } from './nearby.tsx';
import { PositionStep } from './position-step.tsx';
import { STEPS, type Step } from './setup-checks.ts';
import { accessOf, withTracks } from './setup-draft.ts';
import { SetupField, SetupSwitch } from './setup-field.tsx';
import { AccessStep, LanguageStep, type StepProps, VesselStep } from './setup-steps.tsx';
import { SummaryStep, stepHref } from './setup-summary.tsx';
import { tried, useSetupForm } from './use-setup-form.ts';

type Shown = Step | 'done';

const stepAt = (name: string | undefined): Shown =>
  name === 'done' ? 'done' : (STEPS.find((step) => step === name) ?? 'language');

/** Set-up of a new vessel in steps; writes the configuration at the end. */
export function SetupPage({ settings }: { settings: readonly Setting[] }) {
  const said = texts('setup');
  const step = stepAt(place.value.rest[1]);
  const apply = useApply();
  const form = useSetupForm({ settings, failures: apply.failures, begin: { 'console.language': language.peek() } });
  const heading = useFocusOn(step);
  const at = step === 'done' ? STEPS.length : STEPS.indexOf(step);

  function next(): void {
    form.complete();
    if (step === 'done') return;
    if (!form.check(step)) {
      focusFirstInvalid();
      return;
    }
    const following = STEPS[at + 1];
    if (following) go(stepHref(following));
    else void save();
  }

  async function save(): Promise<void> {
    // A step left through its address may be invalid.
    const wrong = STEPS.find((one) => form.wrongIn(one).length > 0);
    if (wrong) {
      form.check(wrong);
      go(stepHref(wrong));
      return;
    }
    if (!(await apply.start(form.changes()))) return;
    if (accessOf(form.draft.peek(), settings) === 'key') go(stepHref('done'), { replace: true });
    else leaveSetup();
  }

  const steps: Record<Step, () => preact.JSX.Element> = {
    language: () => <LanguageStep form={form} />,
    position: () => <PositionStep form={form} />,
    ais: () => <AisStep form={form} />,
    vessel: () => <VesselStep form={form} />,
    access: () => <AccessStep form={form} />,
    summary: () => <SummaryStep form={form} failures={apply.failures()} />,
  };

  return (
    <div class="page setup">
      <PageHead title={said.title}>
        {step !== 'done' && (
          <Button look="quiet" onClick={skipSetup}>
            {said.skip}
          </Button>
        )}
      </PageHead>
      <section class="card" aria-labelledby="setup-step">
        {step !== 'done' && <p class="soft small">{said.stepOf({ step: at + 1, count: STEPS.length })}</p>}
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {said.stepTitle({ step })}
        </h2>
        {step === 'done' ? (
          <DoneStep />
        ) : (
          <form
            class="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            {steps[step]()}
            {apply.failures().length === 0 && <ProblemLine problem={apply.problem.value} />}
            {apply.rolledBack.value !== undefined && (
              <p class="field-error" role="alert">
                {said.rolledBack} <span lang="en">{apply.rolledBack.value}</span>
              </p>
            )}
            <MovedNotice url={apply.movedTo.value} />
            <div class="setup-buttons">
              {at > 0 && (
                <Button disabled={apply.isBusy.value} onClick={() => go(stepHref(STEPS[at - 1] ?? 'language'))}>
                  {said.back}
                </Button>
              )}
              <Button type="submit" look="primary" isBusy={apply.isBusy.value}>
                {step === 'summary' ? said.finish : said.next}
              </Button>
            </div>
            <p role="status" class="soft">
              {apply.isRestarting.value && said.restarting}
            </p>
          </form>
        )}
      </section>
    </div>
  );
}

/** Focus the first error of the step. */
function focusFirstInvalid(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.setup [aria-invalid]')?.focus());
}

/** Focus the heading of a new step. */
function useFocusOn(step: Shown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    document.getElementById('view')?.scrollTo(0, 0);
  }, [step]);
  return heading;
}

/** Sources of other vessels, and recording of their tracks. */
function AisStep({ form }: StepProps) {
  const said = texts('setup');
  return (
    <>
      <p>{said.aisText}</p>
      <section class="setup-part" aria-labelledby="setup-antenna">
        <h3 id="setup-antenna">{texts('common').antenna}</h3>
        <SetupSwitch form={form} name="ais.local.enabled" label={said.antennaOn} hint={said.antennaHint} />
        {form.isOn('ais.local.enabled') && (
          <>
            <Nearby
              addressOf={({ antenna }) => antenna?.url}
              chosen={String(form.typed('ais.local.url'))}
              onChoose={({ antenna }) => antenna && form.put('ais.local.url', antenna.url)}
            />
            <SetupField form={form} name="ais.local.url" label={said.address} hint={said.antennaUrl} />
            <PartTrial part="antenna" changes={() => tried(form)} label={texts('terms').testAntenna} />
          </>
        )}
      </section>
      <section class="setup-part" aria-labelledby="setup-feed">
        <h3 id="setup-feed">{said.feed}</h3>
        <SetupSwitch form={form} name="ais.remote.enabled" label={said.feedOn} hint={said.feedHint} />
        {form.isOn('ais.remote.enabled') && (
          <>
            <SetupField form={form} name="ais.remote.api_key" label={said.feedKey} hint={said.feedKeyHint} isSecret />
            <PartTrial part="feed" changes={() => tried(form)} label={texts('terms').testFeed} />
          </>
        )}
      </section>
      <section class="setup-part" aria-labelledby="setup-tracks">
        <h3 id="setup-tracks">{said.tracks}</h3>
        <SetupSwitch
          form={form}
          name="tracks.enabled"
          label={said.tracksOn}
          hint={said.tracksHint}
          onSwitch={(isOn) => (form.draft.value = withTracks(form.draft.value, isOn))}
        />
        {form.isOn('tracks.enabled') && (
          <SetupField form={form} name="tracks.max_days" label={said.tracksDays} hint={said.tracksDaysHint} isNumber />
        )}
      </section>
    </>
  );
}

/** End of a set-up with keys: a first key for the crew, shown only once. */
function DoneStep() {
  const said = texts('setup');
  const name = useSignal(said.firstKeyName);
  const secret = useSignal<string | undefined>(undefined);
  const create = useAction(async () => {
    const body = { name: name.value, scope: 'all' as const };
    secret.value = (await answerOf(api.POST('/v1/keys', { body }))).secret;
  });
  useEffect(() => void create.start(), []);
  return (
    <div class="form">
      {secret.value !== undefined && (
        <section class="setup-part" aria-labelledby="setup-key">
          <h3 id="setup-key">{said.keyTitle({ name: name.value })}</h3>
          <p>{said.keyText}</p>
          <CopyLine text={secret.value} label={name.value} />
          <p>{said.addressText}</p>
          <CopyLine text={serviceUrl('/app/')} />
          <KeyCode secret={secret.value} />
        </section>
      )}
      {create.problem.value && (
        <form
          class="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void create.start();
          }}
        >
          <ProblemLine problem={create.problem.value} />
          <TextField label={said.keyName} value={name.value} required onInput={(typed) => (name.value = typed)} />
          <Button type="submit" isBusy={create.isBusy.value}>
            {said.createKey}
          </Button>
        </form>
      )}
      <div class="setup-buttons">
        <Button look="primary" onClick={leaveSetup}>
          {said.toMap}
        </Button>
      </div>
    </div>
  );
}
