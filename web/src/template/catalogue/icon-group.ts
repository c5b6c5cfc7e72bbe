import type { TablerIcon } from '@tabler/icons-react'

export type IconGroup = { title: string; icons: readonly { name: string; meaning: string; Icon: TablerIcon }[] }
