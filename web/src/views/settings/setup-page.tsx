import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { language } from '../../lib/preferences.ts';
import { Button, PageHead, ProblemLine } from '../../ui/index.ts';
import { leaveSetup, skipSetup } from './first-run.ts';
import { MovedNotice } from './moved-notice.tsx';
import type { Setting } from './setting.ts';
import { DoneStep } from './setup-done.tsx';
import { accessOf } from './setup-draft.ts';
import { AccessStep, AisStep, LanguageStep, PositionStep, VesselStep } from './setup-steps.tsx';
import { SummaryStep } from './setup-summary.tsx';
import { useApply } from './use-apply.ts';
import { useSetupForm } from './use-setup-form.ts';

const STEPS = ['language', 'position', 'ais', 'vessel', 'access', 'summary'] as const;
type Step = (typeof STEPS)[number] | 'done';

/** Asks for what a new vessel needs, one thing at a time, and writes it. */
export function SetupPage({ settings }: { settings: readonly Setting[] }) {
  const said = say('setup');
  const step = useSignal<Step>('language');
  const apply = useApply();
  const form = useSetupForm({ settings, failures: apply.failures, begin: { 'console.language': language.peek() } });
  const heading = useFocusOn(step.value);
  const at = (STEPS as readonly Step[]).indexOf(step.value);
  const move = (by: number) => (step.value = STEPS[at + by] ?? step.value);

  async function save(): Promise<void> {
    if (!(await apply.start(form.changes()))) return;
    if (accessOf(form.draft.peek(), settings) === 'key') step.value = 'done';
    else leaveSetup();
  }

  const steps: Record<(typeof STEPS)[number], () => preact.JSX.Element> = {
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
        {step.value !== 'done' && (
          <Button look="quiet" onClick={skipSetup}>
            {said.skip}
          </Button>
        )}
      </PageHead>
      <section class="card" aria-labelledby="setup-step">
        {step.value !== 'done' && <p class="soft small">{said.stepOf(at + 1, STEPS.length)}</p>}
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {said.stepTitle(step.value)}
        </h2>
        {step.value === 'done' ? (
          <DoneStep />
        ) : (
          <form
            class="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (step.value === 'summary') void save();
              else move(1);
            }}
          >
            {steps[step.value]()}
            {apply.failures().length === 0 && <ProblemLine problem={apply.problem.value} />}
            {apply.rolledBack.value !== undefined && (
              <p class="field-error" role="alert">
                {said.rolledBack} <span lang="en">{apply.rolledBack.value}</span>
              </p>
            )}
            <MovedNotice url={apply.movedTo.value} />
            <div class="setup-buttons">
              {at > 0 && (
                <Button disabled={apply.isBusy.value} onClick={() => move(-1)}>
                  {said.back}
                </Button>
              )}
              <Button type="submit" look="primary" isBusy={apply.isBusy.value}>
                {step.value === 'summary' ? said.finish : said.next}
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

/** A new step is read from its heading. */
function useFocusOn(step: Step) {
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
