import { z } from 'zod'

export const ProfileTab = z.enum(['identity', 'security', 'sessions', 'preferences', 'acts'])
export type ProfileTab = z.infer<typeof ProfileTab>

export const ProfileSearch = z.object({ tab: ProfileTab.optional().catch(undefined) })
