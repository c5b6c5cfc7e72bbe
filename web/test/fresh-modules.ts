import { vi } from 'vitest'

// Test files share a process: each begins with its own modules and with the real globals.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
