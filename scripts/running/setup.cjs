"use strict";
// Runs before `npm start` and `npm test` on whatever Node the machine has, before anything is installed,
// so it uses only old syntax and Node's own modules. Installs the locked packages when they are missing or stale.
var fs = require("fs");
var path = require("path");
var spawnSync = require("child_process").spawnSync;

var root = path.resolve(__dirname, "../..");
var NEED = [22, 22, 0]; // what the packages need when no runtime is shipped for this platform

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  } catch (ignored) {
    return ignored && null;
  }
}

function whyStale() {
  var want = readJson("package-lock.json");
  if (!want) throw new Error("package-lock.json is missing or not valid JSON");
  // npm writes node_modules/.package-lock.json last: without it an install was cut short. Its text is not trusted
  // further (`npm install --package-lock-only` rewrites it without installing); the installed packages are read instead.
  var have = readJson("node_modules/.package-lock.json");
  if (!have) return "node_modules is missing or half-installed";
  for (var key in want.packages) {
    if (!key) continue;
    var w = want.packages[key];
    if (w.link) continue;
    var here = fits(w.os, process.platform) && fits(w.cpu, process.arch);
    var got = readJson(key + "/package.json");
    if (!got) {
      if (w.optional && !(here && isRuntime(key))) continue;
      return key + " is not installed";
    }
    if (got.version !== w.version) return key + " is " + got.version + ", the lock file says " + w.version;
  }
  for (key in have.packages) if (!want.packages[key]) return key + " is not in the lock file";
  return "";
}
function isRuntime(key) {
  return /^node_modules\/node(-bin)?-(linux|darwin|win)-\w+$/.test(key);
}
function fits(list, value) {
  return !list || [].concat(list).indexOf(value) !== -1;
}

function main() {
  var major = Number(process.versions.node.split(".")[0]);
  if (major < 20) fail("Node 20 or newer is needed to begin with; this is " + process.version + ".");
  var why = whyStale();
  if (why) {
    process.stderr.write("Installing packages (" + why + ") …\n");
    var args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    var npm = process.env.npm_execpath;
    var r =
      npm && /\.c?js$/.test(npm)
        ? spawnSync(process.execPath, [npm].concat(args), { cwd: root, stdio: "inherit" })
        : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
    if (r.error) fail(r.error.message);
    if (r.status !== 0) fail("npm ci failed; see above.");
  }
  var shipped = fs.existsSync(
    path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node"),
  );
  if (!shipped && older(process.versions.node))
    fail(
      "Node " +
        NEED.join(".") +
        " or newer is needed on " +
        process.platform +
        "-" +
        process.arch +
        "; this is " +
        process.version +
        ".",
    );
}
function older(v) {
  var p = v.split(".").map(Number);
  for (var i = 0; i < 3; i++) {
    if (p[i] !== NEED[i]) return p[i] < NEED[i];
  }
  return false;
}
function fail(m) {
  process.stderr.write("\n" + m + "\n");
  process.exit(1);
}
main();
