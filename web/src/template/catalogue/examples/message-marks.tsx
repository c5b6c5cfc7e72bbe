import { Counter, StatusWord } from '../../../ui/feedback/status-word.tsx'
import { UnreadDot } from '../../../ui/feedback/unread-dot.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Mark, Tag } from '../../../ui/layout/tag.tsx'

export function MessageMarks() {
  return (
    <Stack>
      <Row gap={[2, 5]} align="center">
        <StatusWord tone="good">Validée</StatusWord>
        <StatusWord tone="brand">En cours</StatusWord>
        <StatusWord tone="warn">En retard</StatusWord>
        <StatusWord tone="bad">Rejetée</StatusWord>
        <StatusWord tone="neutral">Annulée</StatusWord>
      </Row>
      <Row gap={[2, 5]} align="center">
        <span>
          Messages <Counter>3</Counter>
        </span>
        <span>
          <UnreadDot>non lu</UnreadDot> Une nouvelle
        </span>
        <Tag>À compléter</Tag>
        <span>
          Décodeur <Mark>ne se vend plus</Mark>
        </span>
      </Row>
    </Stack>
  )
}
