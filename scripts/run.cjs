"use strict";
// `node scripts/run.cjs COMMAND…`: install what is missing (setup.cjs), then run COMMAND with node_modules/.bin first in PATH.
// One shell line "setup && app" would not do: sh remembers where it found `node` and goes on with the old one.
require("./running/setup.cjs");
var path = require("path");
var spawn = require("child_process").spawn;
var watchParent = require("./running/watch-parent.cjs");
var bin = path.resolve(__dirname, "..", "node_modules", ".bin");
var env = Object.assign({}, process.env);
var key =
  Object.keys(env).filter(function (k) {
    return k.toUpperCase() === "PATH";
  })[0] || "PATH";
env[key] = bin + path.delimiter + (env[key] || "");
// By this a server knows that it is ours, and ends with us (start.ts).
env.RUN_BY = String(process.pid);
var win = process.platform === "win32";
var child = spawn(process.argv[2], process.argv.slice(3), { stdio: "inherit", env: env, shell: win });
["SIGINT", "SIGTERM", "SIGHUP"].forEach(function (s) {
  process.on(s, function () {
    child.kill(s);
  });
});
// npm that is killed by its own number leaves us behind, and a server that nobody ends would keep the data folder.
if (process.env.npm_lifecycle_event)
  watchParent(function () {
    child.kill("SIGTERM");
  });
child.on("error", function (e) {
  process.stderr.write(e.message + "\n");
  process.exit(127);
});
child.on("exit", function (code, signal) {
  process.exit(signal ? 128 : code);
});
