/** The vessel of a test alert. Nothing on the wire ends it, so that every page has to forget it by itself. */
export const TEST_MMSI = 999_999_999;
/** How long it stays, whatever the real alerts do meanwhile. */
export const TEST_SHOWN_MS = 8000;
