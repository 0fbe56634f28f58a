/** The visitor's microphone while it is open. `volume` of the last moment runs from 0, no sound at all, to 1. */
export type Microphone = { volume(): number; close(): void };

/** Samples that are looked at, at once: a sixth of a second. */
const moment = 8192;

/** Asks for the microphone. The sound goes nowhere: it is only looked at, whether there is any. */
export async function openMicrophone(): Promise<Microphone | "denied" | "missing"> {
  try {
    return listenTo(await navigator.mediaDevices.getUserMedia({ audio: true }));
  } catch (error) {
    // Also where there is no such thing: a page without https.
    return error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing";
  }
}

function listenTo(stream: MediaStream): Microphone {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: moment });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(moment);
  return {
    volume() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / moment);
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}
