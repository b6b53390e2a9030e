import { texts } from '../../../i18n/index.ts';
import { ownPosition } from '../../../live/index.ts';
import { isCourseUp, mapBearing } from '../map-state.ts';

/** Shows north; a press switches to course up. */
export function Compass() {
  const { courseUp } = texts('mapTools');
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={courseUp}
      title={courseUp}
      aria-pressed={isCourseUp.value}
      // Course up needs a position; north up is always available.
      disabled={ownPosition.value === undefined && !isCourseUp.value}
      onClick={() => {
        isCourseUp.value = !isCourseUp.value;
      }}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <g transform={`rotate(${Math.round(-mapBearing.value)} 12 12)`}>
          <path d="M12 2 L16 12 L12 10.5 L8 12 Z" fill="currentColor" />
          <path d="M12 22 L16 12 L12 13.5 L8 12 Z" fill="none" stroke="currentColor" stroke-width="1.5" />
        </g>
      </svg>
    </button>
  );
}
