/** The reason why the program cannot start: a French sentence that says what to do. Any other error is a bug. */
export class StartupError extends Error {}
