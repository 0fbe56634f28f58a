"use strict";
// Whoever is killed without a warning cannot tell its children: they look for it themselves. Old syntax, as run.cjs needs.
var fs = require("fs");

/** Calls `onGone` once, within half a second of the end of whoever started this process. Keeps no process alive. */
module.exports = function watchParent(onGone) {
  var parent = process.ppid;
  // npm runs its scripts in a shell, and some shells stay between the two and outlive npm.
  var above = isShell(parent) ? parentOf(parent) : "";
  var timer = setInterval(function () {
    if (process.ppid === parent && isAlive(parent) && (!above || parentOf(parent) === above)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
};

// "pid (name) state parent …" on Linux; elsewhere such a shell becomes the script itself.
function statOf(pid) {
  try {
    return /^\d+ \((.*)\) \S (\d+) /.exec(fs.readFileSync("/proc/" + pid + "/stat", "utf8"));
  } catch (ignored) {
    return ignored && null;
  }
}

function isShell(pid) {
  var stat = statOf(pid);
  return stat !== null && /^(ba|da|z|k|a)?sh$/.test(stat[1]);
}

function parentOf(pid) {
  var stat = statOf(pid);
  return stat ? stat[2] : "";
}

// Where a process keeps its parent's number for good (Windows), only this tells.
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
