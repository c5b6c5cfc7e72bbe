import type { ScanOutcome } from './scanned-numbers.ts'

const TAKEN_MS = 40
const REFUSED_MS = [120, 60, 120]
const TONE = { hertz: 220, seconds: 0.2, volume: 0.08 }

let audio: AudioContext | undefined

/** Lets a person who looks at the boxes feel each scan, and hear a refused one. */
export function signalScan({ isTaken }: Pick<ScanOutcome, 'isTaken'>): void {
  if ('vibrate' in navigator) navigator.vibrate(isTaken ? TAKEN_MS : REFUSED_MS)
  if (!isTaken) buzz()
}

function buzz(): void {
  audio ??= new AudioContext()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'square'
  tone.frequency.value = TONE.hertz
  volume.gain.value = TONE.volume
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + TONE.seconds)
}
