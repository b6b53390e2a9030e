import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { language } from '../../../lib/preferences.ts';
import { go, place } from '../../../lib/router.ts';
import { Button, PageHead, ProblemLine } from '../../../ui/index.ts';
import { MovedNotice } from '../moved-notice.tsx';
import type { Setting } from '../setting.ts';
import { useApply } from '../use-apply.ts';
import { AisStep } from './ais-step.tsx';
import { leaveSetup, skipSetup } from './first-run.ts';
import { PositionStep } from './position-step.tsx';
import { STEPS, type Step } from './setup-checks.ts';
import { DoneStep } from './setup-done.tsx';
import { accessOf } from './setup-draft.ts';
import { AccessStep, LanguageStep, VesselStep } from './setup-steps.tsx';
import { SummaryStep } from './setup-summary.tsx';
import { stepHref } from './step-href.ts';
import { useSetupForm } from './use-setup-form.ts';

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
