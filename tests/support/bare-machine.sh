#!/bin/bash
# Runs commands as root on a throwaway machine: a copy-on-write view of this machine's files,
# without a network. The stubs below replace what that machine cannot do and say why.
#
#   unshare --mount --net --pid --fork --kill-child bash bare-machine.sh TREE FOLDER
#
# TREE is the checkout with its build and packages, FOLDER an empty folder. Stdin holds calls to
# `step` and `see`; one shell runs them all.
set -eo pipefail
if [ $# = 2 ]; then
  tree=$1 folder=$2
  mount -t tmpfs none "$folder"
  mkdir "$folder"/{upper,work,root}
  mount -t overlay none -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
  cd "$folder/root"
  mount -t proc none proc && mount --rbind /dev dev && mount -t tmpfs none tmp
  mkdir -p tree && mount --bind "$tree" tree
  cat > tmp/commands
  ip link set lo up
  exec chroot . env -i HOME=/root PATH="$PATH" bash /tree/tests/support/bare-machine.sh
fi

echo "127.0.0.1 localhost www.my-example.com my-example.com" > /etc/hosts
# No name server, so that no lookup waits for one.
: > /etc/resolv.conf
[ -x /usr/bin/node ] || ln -s "$(command -v node)" /usr/bin/node
cd /tree && node --import=tsx tests/support/standing-provider.ts > /tmp/provider &
until grep -q http /tmp/provider 2> /dev/null; do sleep 0.1; done
cd /root
INPUT=key-for-tests

# Packages: no network. Programs missing on this machine do nothing.
apt-get() { :; }
for program in amtool promtool; do
  command -v $program > /dev/null || eval "$program() { :; }"
done
getent passwd prometheus > /dev/null || useradd --system prometheus
mkdir -p /etc/prometheus /etc/cron.daily

# Firewall: belongs to the kernel, which is shared with the host.
ufw() { :; }

# NodeSource: no network. Other URLs are fetched.
curl() {
  case "$*" in
    *deb.nodesource.com*) ;;
    *) command curl "$@" ;;
  esac
}

# Repository: no network. A clone copies this checkout.
git() {
  local into="${*: -1}"
  mkdir "$into"
  (cd /tree && tar -c --exclude=./build --exclude=./node_modules --exclude=./.git --exclude=./.env . ) | tar -x -C "$into"
}

# Build and npm packages: no network, and a build takes half a minute. Uses this checkout's.
npm() {
  case "$1 $2" in
    "run build") ln -s /tree/node_modules node_modules && cp -a /tree/build build ;;
    *) command npm "$@" ;;
  esac
}

# Certificate: no authority. Fetches the challenge as one would, then runs the hook.
certbot() {
  local root names=() hook
  while [ $# -gt 0 ]; do
    case "$1" in
      -w) root=$2 ;;
      -d) names+=("$2") ;;
      --deploy-hook) hook=$2 ;;
    esac
    shift
  done
  mkdir -p "$root/.well-known/acme-challenge" /etc/letsencrypt/live/site
  for name in "${names[@]}"; do
    echo "$name" > "$root/.well-known/acme-challenge/token"
    [ "$(command curl -sf "http://$name/.well-known/acme-challenge/token")" = "$name" ] || return 1
  done
  export RENEWED_LINEAGE=/etc/letsencrypt/live/site
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=${names[0]}" \
    -addext "subjectAltName=$(printf 'DNS:%s,' "${names[@]}" | sed 's/,$//')" \
    -keyout $RENEWED_LINEAGE/privkey.pem -out $RENEWED_LINEAGE/fullchain.pem 2> /dev/null
  # Makes programs on this machine trust the certificate.
  export CURL_CA_BUNDLE=$RENEWED_LINEAGE/fullchain.pem NODE_EXTRA_CA_CERTS=$RENEWED_LINEAGE/fullchain.pem
  export -f systemctl site_of_unit
  bash -ec "$hook"
}

# systemd: not running. Follows the unit as far as the site can notice.
of_unit() { sed -n "s/^$1=//p" /etc/systemd/system/dispatch-site.service; }
site_of_unit() {
  local pid
  pid=$(cat /run/dispatch-site.pid 2> /dev/null) || true
  if [ "$1" != start ] && [ -n "$pid" ]; then
    kill "$pid" && while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    rm /run/dispatch-site.pid
  fi
  [ "$1" = stop ] && return
  local state
  state=/var/lib/$(of_unit StateDirectory)
  # DynamicUser: owns the folder; its content changes owner only with the folder.
  mkdir -p "$state" && chmod "$(of_unit StateDirectoryMode)" "$state"
  [ "$(stat -c %u "$state")" = 65534 ] || chown -R 65534:65534 "$state"
  cat > /run/site.sh << END
set -a; . $(of_unit EnvironmentFile); set +a
cd $(of_unit WorkingDirectory)
umask $(of_unit UMask)
run="setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs"
\$run $(of_unit ExecStartPre) || exit 1
exec \$run $(of_unit ExecStart)
END
  env -i PATH="$PATH" bash /run/site.sh >> /var/log/site.log 2>&1 &
  echo $! > /run/dispatch-site.pid
  for _ in $(seq 100); do
    kill -0 "$(cat /run/dispatch-site.pid)" || break
    command curl -sf -o /dev/null http://127.0.0.1:3000/healthz && return
    sleep 0.1
  done
  tail /var/log/site.log
  return 1
}
systemctl() {
  case "$*" in
    *dispatch-site.service*) site_of_unit "$([ "$1" = enable ] && echo start || echo "$1")" ;;
    "restart nginx") nginx ;;
    # Waits for nginx to start its new workers.
    "reload nginx") nginx -s reload && sleep 1 ;;
    "daemon-reload") ! command -v systemd-analyze > /dev/null || systemd-analyze verify /etc/systemd/system/dispatch-site.* ;;
    # This machine has neither Prometheus nor a journal.
    "restart systemd-journald" | "restart prometheus "*) ;;
    *) echo "No stand-in for systemctl $*" && return 1 ;;
  esac
}

# Runs a command from the page. Prompts get the tests' key.
step() {
  printf '\n$ %s\n' "$1"
  eval "$1" <<< "$INPUT" || { echo "failed: $?"; exit 1; }
}
# Prints the result of a command.
see() { printf '\nsee> %s\n<see\n' "$(eval "$1" 2>&1)"; }

set +e
. /tmp/commands
