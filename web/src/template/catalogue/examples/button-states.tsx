import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'

const ANSWER_MS = 1_500

export function ButtonStates() {
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    setTimeout(() => setSending(false), ANSWER_MS)
  }
  return (
    <Row>
      <Button loading={isSending} onClick={send}>
        Envoyer
      </Button>
      <Button loading>En cours</Button>
      <Button disabled>Pas encore</Button>
      <Button variant="default" disabled>
        Pas encore
      </Button>
    </Row>
  )
}
