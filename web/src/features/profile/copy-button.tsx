import { IconCopy } from '@tabler/icons-react'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

type Props = { text: string; label: string; done: string }

export function CopyButton({ text, label, done }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess({ title: done })
    } catch {
      showFailure({ title: 'Copie impossible', detail: 'Le navigateur refuse son presse-papiers\u00a0: sélectionnez le texte à la main.' })
    }
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
