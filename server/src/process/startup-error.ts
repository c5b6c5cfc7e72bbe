/** Why the program cannot start: one French sentence that says what to do. Anything else that throws is a bug. */
export class StartupError extends Error {}
