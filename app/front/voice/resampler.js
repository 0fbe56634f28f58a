/**
 * For the partner's worklets, in browsers that leave sound at the rate of the machine: what they look for as
 * `LibSampleRate`. Straight lines between samples do for speech; the library of that name is two megabytes of WebAssembly,
 * which the policy would have to let in.
 */
globalThis.LibSampleRate = {
  create: (_channels, from, to) => Promise.resolve({ full: (samples) => resample(samples, from / to) }),
};

function resample(samples, step) {
  const made = new Float32Array(Math.floor(samples.length / step));
  for (let place = 0; place < made.length; place += 1) {
    const at = place * step;
    const before = samples[Math.floor(at)] ?? 0;
    const after = samples[Math.floor(at) + 1] ?? before;
    made[place] = before + (after - before) * (at % 1);
  }
  return made;
}
