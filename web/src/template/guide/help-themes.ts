import { CREDIT_TASKS } from './help-credit-tasks.ts'
import { NETWORK_TASKS } from './help-network-tasks.ts'
import { OWN_TASKS } from './help-own-tasks.ts'
import type { HelpTheme } from './help-task.ts'

export const HELP_THEMES: readonly HelpTheme[] = [...CREDIT_TASKS, ...NETWORK_TASKS, ...OWN_TASKS]
