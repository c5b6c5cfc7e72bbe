type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

declare global {
  interface Window {
    /** Not in every browser, nor among the types of the DOM yet. */
    BarcodeDetector?: DetectorClass
  }
}

type Reading = { onCode: (code: string) => void; onFault: (message: string) => void }

/** Those of labels with numbers; without the codes of shops, which a box also bears. */
const FORMATS = ['code_128', 'code_39', 'codabar', 'itf', 'data_matrix', 'qr_code']
const EVERY_MS = 120
/** The time out of view after which a code counts again. */
const GONE_MS = 1_500

/** True if the browser finds codes in what a camera sees. */
export function canReadCodes(): boolean {
  return window.BarcodeDetector !== undefined && 'mediaDevices' in navigator
}

/** Opens the camera and tells of each code that comes into view, once. Returns what stops it. */
export function readCodes(video: HTMLVideoElement, reading: Reading): () => void {
  const end = new AbortController()
  void read(video, reading, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) reading.onFault(faultOf(error))
  })
  return () => end.abort()
}

async function read(video: HTMLVideoElement, { onCode }: Reading, signal: AbortSignal): Promise<void> {
  const Detecting = window.BarcodeDetector
  if (Detecting === undefined) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    const detector = new Detecting({ formats: FORMATS })
    const comesIntoView = createSightings()
    while (!signal.aborted) {
      // It throws until the first picture is there.
      const codes = await detector.detect(video).catch(() => [])
      const code = signal.aborted ? undefined : codes.find(({ rawValue }) => comesIntoView(rawValue, performance.now()))
      // One at a time: the list that takes it is rendered before the next.
      if (code !== undefined) onCode(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Returns a function that is true for a code that was not in view a moment ago. */
export function createSightings() {
  const seenAt = new Map<string, number>()
  return (code: string, now: number): boolean => {
    const before = seenAt.get(code)
    seenAt.set(code, now)
    return before === undefined || now - before > GONE_MS
  }
}

const FAULTS: Partial<Record<string, string>> = {
  NotAllowedError: 'Ce site n’a pas le droit d’utiliser l’appareil photo. Donnez-le dans les réglages du navigateur, ou tapez les numéros.',
  NotFoundError: 'Aucun appareil photo trouvé. Tapez les numéros, ou prenez un lecteur de codes.',
}

function faultOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return FAULTS[name] ?? 'L’appareil photo ne s’est pas ouvert. Fermez les autres applications qui l’utilisent, ou tapez les numéros.'
}
