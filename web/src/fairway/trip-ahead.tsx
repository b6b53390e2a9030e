import { texts } from '../i18n/index.ts';
import { Card } from '../ui/index.ts';
import { useAhead } from './ahead.ts';
import { AheadStrip } from './ahead-strip.tsx';

/** What is ahead on the way of a trip that is under way; nothing where the fairway is disabled or there is no way. */
export function TripAhead({ id }: { id: string }) {
  const answer = useAhead(id);
  const ahead = answer.data.value;
  if (!ahead || answer.problem.value || ahead.way.distanceKm === null) return null;
  return (
    <Card title={texts('common').ahead}>
      <AheadStrip ahead={ahead} />
    </Card>
  );
}
