/** Limits how far in the future a session or token may have begun, as the clocks of two machines differ a little. */
export const CLOCK_MARGIN_SECONDS = 60
