import { downloadSlip } from '@backoffice/contract/deliveries/deliveries'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/form/button.tsx'

/** Downloads the slip of a delivery as a PDF. */
export function SlipButton({ id, label = 'Bon de livraison' }: { id: number; label?: string }) {
  const [run, isRunning] = useDownload('Le bon n’a pas pu être préparé')
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      loading={isRunning}
      onClick={() => run(() => download(downloadSlip, { params: { id } }))}
    >
      {label}
    </Button>
  )
}
