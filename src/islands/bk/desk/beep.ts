import { $scanSound } from '#stores/scan-choices.ts'

interface Tone {
  hertz: number
  /** After the call, and how long, s. */
  from: number
  long: number
}

const GOOD: readonly Tone[] = [{ hertz: 1320, from: 0, long: 0.09 }]
const BAD: readonly Tone[] = [
  { hertz: 220, from: 0, long: 0.16 },
  { hertz: 175, from: 0.2, long: 0.26 },
]
const VOLUME = 0.25

let context: AudioContext | undefined

/** A high tone when all is well, two low ones when somebody has to look; silent when the sound is off. */
export function beep(well: boolean): void {
  if (!$scanSound.get() || !('AudioContext' in window)) return
  context ??= new AudioContext()
  // A page may sound only once somebody has pressed a key in it; a scan is one.
  if (context.state === 'suspended') void context.resume()
  for (const tone of well ? GOOD : BAD) sound(context, tone, well ? 'sine' : 'square')
}

function sound(audio: AudioContext, { hertz, from, long }: Tone, type: OscillatorType) {
  const start = audio.currentTime + from
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = type
  source.frequency.value = hertz
  volume.gain.setValueAtTime(VOLUME, start)
  // Without a click at its end.
  volume.gain.exponentialRampToValueAtTime(0.001, start + long)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + long)
}
